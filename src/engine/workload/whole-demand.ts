import { apply, defineFormula, type Scope, type Trace } from "../formula.ts";
import { servedHosted } from "../served-hosted.ts";
import type { PlanMemory } from "../plan-memory.ts";
import type { WorkloadClass } from "../workload-class.ts";
import { stepsPerAttempt } from "./call-counts.ts";
import type { CallFlow } from "./call-flow.ts";
import { callsPerAttemptOfChain } from "./chain-counts.ts";
import { classDemand, type ClassDemand, type DemandWorld } from "./class-demand.ts";
import { noMemory } from "./demand-ground.ts";
import { overflowParts } from "./overflow-load.ts";
import { foundingTokensPerSecond } from "./rates.ts";

type Mixed = "overflowShare" | "onItsPool" | "onItsHostedModel";

/** @source derived: a mean over workflows, those that overflow and the others */
const ofBoth = <const Id extends string>(id: Id, words: string, unit: string) =>
  defineFormula({
    id,
    words,
    unit,
    expression: "(1 - overflowShare) * onItsPool + overflowShare * onItsHostedModel",
    evaluate: (x: Record<Mixed, number>) => (1 - x.overflowShare) * x.onItsPool + x.overflowShare * x.onItsHostedModel,
  });

/** @source derived: a mean over workflows, wherever they run */
export const attemptsOfBoth = ofBoth("attemptsPerWorkflow", "attempts of a workflow, wherever it runs", "attempts");

/** @source derived: a mean over workflows, wherever they run */
export const stepsOfBoth = ofBoth("stepsPerWorkflow", "steps of a workflow, wherever it runs", "steps");

/** @source derived: a mean over workflows, wherever they run */
export const callsOfBoth = ofBoth("callsPerWorkflow", "model calls of a workflow, wherever it runs", "calls");

/** @source derived: a mean over workflows, wherever they run */
export const successOfBoth = ofBoth("successShare", "share of workflows that succeed, wherever they run", "share");

/** @source derived: a mean over workflows, wherever they run */
export const passingCallsOfBoth = ofBoth(
  "passingCallsPerWorkflow",
  "calls of attempts that pass, per workflow, wherever it runs",
  "calls",
);

type OwnCalls = "workflowsPerSecond" | "overflowShare" | "ownCallsPerWorkflow";

/** @source derived: rates multiply by counts */
export const callsPerSecondOfPool = defineFormula({
  id: "callsPerSecond",
  words: "model calls a second on its pool, mean over the day",
  unit: "calls/s",
  expression: "workflowsPerSecond * (1 - overflowShare) * ownCallsPerWorkflow",
  evaluate: (x: Record<OwnCalls, number>) => x.workflowsPerSecond * (1 - x.overflowShare) * x.ownCallsPerWorkflow,
});

/** @source derived: at the peak the pool takes what the floor lets through */
export const peakCallsPerSecondOfPool = defineFormula({
  id: "peakCallsPerSecond",
  words: "model calls a second on its pool at the peak",
  unit: "calls/s",
  expression: "overflowAbovePerSecond * ownCallsPerWorkflow",
  evaluate: (x: Record<"overflowAbovePerSecond" | "ownCallsPerWorkflow", number>) =>
    x.overflowAbovePerSecond * x.ownCallsPerWorkflow,
});

/** What stands before the part of calls that overflow. No id of a sub-agent has a stroke in it. */
const overflowing = "overflow/";

/** The world of what overflows: shares that were computed for its calls, by the ids that they have in a demand of their own. */
function worldAbove(world: DemandWorld, classId: string): DemandWorld {
  if (world.cachedShares === undefined) return world;
  const before = `${classId}/${overflowing}`;
  const found = [...world.cachedShares].flatMap(([id, share]): readonly (readonly [string, number])[] => {
    if (!id.startsWith(before)) return [];
    const part = id.slice(before.length);
    return [[part === "main" ? classId : `${classId}/${part}`, share]];
  });
  return { ...world, cachedShares: new Map(found) };
}

/** Counted per workflow of the whole class. */
function partOfAll(flow: CallFlow, share: number): CallFlow {
  const { callsPerWorkflow, passingCallsPerWorkflow } = flow;
  return {
    ...flow,
    isPart: true,
    callsPerWorkflow: callsPerWorkflow * share,
    passingCallsPerWorkflow: passingCallsPerWorkflow * share,
  };
}

/** Calls that overflow: `overflow/main` of the main session, `overflow/critic` of a sub-agent. */
function flowAbove(flow: CallFlow, share: number): CallFlow {
  const part = `${overflowing}${flow.part}`;
  return { ...partOfAll(flow, share), id: `${flow.classId}/${part}`, part };
}

type Numbers<Fields> = { readonly [Field in keyof Fields]: number };

/** Means over the workflows of both. */
function meansOfBoth<Fields extends Numbers<Fields>>(own: Fields, above: Fields, share: number): Fields {
  const means = Object.entries<number>(own).map(([name, value]) => {
    const there = above[name as keyof Fields];
    return [name, value === there ? value : (1 - share) * value + share * there];
  });
  return Object.fromEntries(means) as Fields;
}

type Counts = "attemptsPerWorkflow" | "stepsPerWorkflow" | "callsPerWorkflow" | "successShare";

/** What a workflow takes, the mean over both places; where both take the same, that keeps the formula it has. */
function countsOfBoth(
  own: ClassDemand,
  above: ClassDemand,
  overflowShare: number,
  scope: Scope,
): Pick<ClassDemand, Counts | "passingCallsPerWorkflow" | "stepsPerAttempt" | "callsPerAttempt"> {
  const mean = (name: Counts | "passingCallsPerWorkflow", formula: ReturnType<typeof ofBoth>) =>
    own[name] === above[name]
      ? own[name]
      : apply(formula, { overflowShare, onItsPool: own[name], onItsHostedModel: above[name] }, scope);
  const counts = {
    attemptsPerWorkflow: mean("attemptsPerWorkflow", attemptsOfBoth),
    stepsPerWorkflow: mean("stepsPerWorkflow", stepsOfBoth),
    callsPerWorkflow: mean("callsPerWorkflow", callsOfBoth),
    successShare: mean("successShare", successOfBoth),
    passingCallsPerWorkflow: mean("passingCallsPerWorkflow", passingCallsOfBoth),
  };
  const isSame = counts.attemptsPerWorkflow === own.attemptsPerWorkflow;
  return {
    ...counts,
    stepsPerAttempt: isSame ? own.stepsPerAttempt : apply(stepsPerAttempt, counts, scope),
    callsPerAttempt: isSame ? own.callsPerAttempt : apply(callsPerAttemptOfChain, counts, scope),
  };
}

/** What a workflow of a class ends in, the mean over both places. */
function endsOfBoth(
  own: ClassDemand,
  above: ClassDemand,
  share: number,
): Pick<ClassDemand, "outcomes" | "totals" | "retries"> {
  const outcomes = Object.entries(own.outcomes).map(([id, rewards]) => {
    const there = above.outcomes[id as keyof ClassDemand["outcomes"]];
    return [id, meansOfBoth(rewards, there, share)];
  });
  return {
    outcomes: Object.fromEntries(outcomes) as ClassDemand["outcomes"],
    totals: meansOfBoth(own.totals, above.totals, share),
    retries: meansOfBoth(own.retries, above.retries, share),
  };
}

/**
 * The demand of a class wherever it is served: of one with a floor its pool takes what begins below it, and its hosted model the
 * rest. What is counted per workflow is then the mean of both, calls a second are its pool's, and calls that overflow are flows of
 * their own. A workflow that overflows is taken to last as long as one on the pool.
 *
 * @source derived: two classes, added up.
 */
export function wholeDemand(
  asked: WorkloadClass,
  world: DemandWorld,
  scope: Scope,
  memory: PlanMemory = noMemory,
): ClassDemand {
  const parts = overflowParts(asked, world.monthsAhead, scope);
  if (parts === null) return classDemand(asked, world, scope, memory);
  const heard: Trace[] | null = scope.traces === null ? null : [];
  const own = classDemand(parts.own, world, { path: scope.path, traces: heard }, memory);
  const there = worldAbove(world, asked.id);
  const above = classDemand(servedHosted(parts.above), there, { path: scope.path, traces: null }, memory);
  const demand = demandOfBoth(parts, asked, { own, above }, scope);
  const said = new Set(scope.traces?.map(({ subject }) => subject));
  const isSame = countedNames.every((name) => own[name] === demand[name]) && isSameTokens(own.totals, demand.totals);
  const kept = (heard ?? []).filter(({ subject }) => !said.has(subject));
  scope.traces?.push(...(isSame ? kept : kept.map(ofPoolAlone)));
  return demand;
}

const countedNames = [
  "attemptsPerWorkflow",
  "stepsPerWorkflow",
  "callsPerWorkflow",
  "successShare",
  "passingCallsPerWorkflow",
] as const;

function isSameTokens(one: ClassDemand["totals"], other: ClassDemand["totals"]): boolean {
  const { promptTokens, uncachedTokens, outputTokens } = one;
  return (
    promptTokens === other.promptTokens &&
    uncachedTokens === other.uncachedTokens &&
    outputTokens === other.outputTokens
  );
}

const perWorkflow =
  /\b(attemptsPerWorkflow|stepsPerWorkflow|callsPerWorkflow|successShare|promptTokensPerWorkflow|uncachedTokensPerWorkflow|outputTokensPerWorkflow)\b/g;

/** A formula of the pool's part, whose counts per workflow are called its own: the class's are means of both places. */
function ofPoolAlone(trace: Trace): Trace {
  const own = (text: string) =>
    text.replace(perWorkflow, (name) => `own${name.charAt(0).toUpperCase()}${name.slice(1)}`);
  const inputs = Object.entries(trace.inputs).map(([name, value]) => [own(name), value]);
  return { ...trace, expression: own(trace.expression), inputs: Object.fromEntries(inputs) as Trace["inputs"] };
}

/** What is served on the pool, and above it. */
interface Both {
  readonly own: ClassDemand;
  readonly above: ClassDemand;
}

function demandOfBoth(
  { load, arrivals }: NonNullable<ReturnType<typeof overflowParts>>,
  asked: WorkloadClass,
  { own, above }: Both,
  scope: Scope,
): ClassDemand {
  const { share } = load;
  const counts = countsOfBoth(own, above, share, scope);
  const { workflowsPerSecond } = arrivals;
  const overflowAbovePerSecond = asked.overflowAbovePerSecond ?? 0;
  const ownCallsPerWorkflow = own.callsPerWorkflow;
  const rates = {
    callsPerSecond: apply(
      callsPerSecondOfPool,
      { workflowsPerSecond, overflowShare: share, ownCallsPerWorkflow },
      scope,
    ),
    peakCallsPerSecond: apply(peakCallsPerSecondOfPool, { overflowAbovePerSecond, ownCallsPerWorkflow }, scope),
  };
  const { peakToAverage, outputTokens } = asked;
  const founding = { workflowsPerSecond, peakToAverage, outputTokens, ...counts };
  const flows = above.flows.map((flow) => flowAbove(flow, share));
  return {
    ...own,
    ...arrivals,
    ...counts,
    ...rates,
    foundingTokensPerSecond: apply(foundingTokensPerSecond, founding, scope),
    ...endsOfBoth(own, above, share),
    flows: [
      ...own.flows.map((flow) => ({ ...partOfAll(flow, 1 - share), ...(flow.part === "main" ? rates : {}) })),
      ...flows,
    ],
    overflow: { ...load, flows },
  };
}
