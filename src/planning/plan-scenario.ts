import { methodRevision } from "../engine/method.ts";
import type { EngineInput } from "../engine/input.ts";
import type { PlanHeadline, PlanWithLoad } from "../engine/plan.ts";
import type { NearPlan } from "../engine/near-plan.ts";
import type { Headline, Plan } from "../engine/plan-result.ts";
import { inOrderOfSeverity } from "../findings/findings-of.ts";
import { emitsOf } from "../metrics/emits.ts";
import { loadTestLoads } from "./load-test-load.ts";
import { deviceMoney } from "../metrics/device-use.ts";
import { scenarioHash } from "../scenario/link/scenario-hash.ts";
import { resolve } from "../scenario/resolved/resolve.ts";
import type { Scenario } from "../scenario/schema.ts";
import { baseFindings } from "./base-findings.ts";
import { type LimitRange, headlineRangeInPieces, limitRangeInPieces, rangeFindings } from "./headline-range.ts";
import { differenceInPieces } from "./judge/difference.ts";
import { judgedSummary } from "./judge/judge-words.ts";
import { adviceInPieces } from "./advice.ts";
import type { Judgement } from "./judge/judge.ts";
import { withLongRunInPieces } from "./judge/long-run.ts";
import { judgePlanInPieces } from "./judge/worlds.ts";
import { judgedInput } from "./judge/judged-plan.ts";
import { capacityWays } from "./capacity-ways.ts";
import { doneAtOnce, partOf, type Piecework } from "./simulation/piecework.ts";
import { allParts, type Crew } from "./crew.ts";
import { atLoad } from "./load-shares.ts";
import type { PlanDocument } from "./plan-document.ts";
import { foundOf, rememberedHeadline, rememberedWithLoad } from "./plan-memory.ts";
import { noReturn } from "./experiments/no-return.ts";
import { idleForLatency } from "./idle-for-latency.ts";
import { saturation } from "./pressure/saturation.ts";
import { worthOfExtras } from "./pressure/worth-of-extras.ts";
import { sharedPools } from "./shared-pools.ts";
import { simulatedPlan } from "./simulation/simulated-plan.ts";
import { simulationFindings } from "./simulation/simulation-findings.ts";
import { type Ends, inputAt, type SingleEnds, singleEndsInPieces } from "./single-ends.ts";
import { smallerReplicas } from "./smaller-replica.ts";

/** A scenario's plan with what explains it: the engine's input and the traces of its formulas. */
export interface ExplainedPlan {
  readonly document: PlanDocument;
  readonly plan: Plan;
  readonly input: EngineInput;
  /** What each class pays of each line of the cost ledger. */
  readonly paid: PlanWithLoad["paid"];
  readonly limitRange: LimitRange | null;
  /** Each ranged input at its ends, by formula. */
  readonly singles: readonly SingleEnds[];
  /** What a simulation found where best and worst are, in the order in which it was asked for. */
  readonly ends: readonly Judgement[];
  /** The plans behind best and worst, as the cost of a success has them; none where nothing is a range. */
  readonly cases: readonly PlanHeadline[];
  /** The same by formula, which other plans by formula are compared with. */
  readonly byFormula: Plan;
  /** Where others that differ little look for their counts first. */
  readonly near: NearPlan;
}

/**
 * Plans a scenario at the base of its ranges, keeping how each figure was computed; with counts of replicas that a simulation found, or
 * by formula.
 */
export function basePlan(
  scenario: Scenario,
  judgement: Judgement | null = null,
): PlanWithLoad & { readonly input: EngineInput } {
  const input = judgedInput(resolve(scenario), judgement);
  return { input, ...rememberedWithLoad(input, []) };
}

/** What a scenario's plan comes to at the base of its ranges, by formula. */
export function headlineOfScenario(scenario: Scenario): Headline {
  return headlineOf(rememberedHeadline(resolve(scenario)));
}

/** Part of a judgement's progress that is its search; what follows is for typed counts that miss. */
const searchShare = 0.9;

/** What the simulation says of a scenario's plan at the base of its ranges. */
export function* judgementInPieces(scenario: Scenario, crew: Crew | null = null): Piecework<Judgement> {
  return yield* inputJudgementInPieces(resolve(scenario), crew);
}

function* inputJudgementInPieces(asked: EngineInput, crew: Crew | null): Piecework<Judgement> {
  const searched = judgePlanInPieces(asked, rememberedWithLoad(asked, []), { crew });
  const judgement = yield* partOf(searched, 0, searchShare);
  const input = judgedInput(asked, judgement);
  const { plan } = rememberedWithLoad(input, []);
  return yield* partOf(withLongRunInPieces(input, plan, judgement), searchShare, 1);
}

/** The same with what carries the difference to the formula, where there is one: it takes about as long again. */
export function* withDifferenceInPieces(scenario: Scenario, judgement: Judgement): Piecework<Judgement> {
  if (judgement.difference !== undefined) return judgement;
  const base = basePlan(scenario);
  return { ...judgement, difference: yield* differenceInPieces(base.input, base, judgement) };
}

/** What the simulation says of a scenario's plan, and what carries the difference to the formula, without a pause. */
export function explainedJudgement(scenario: Scenario, progress?: (share: number) => void): Judgement {
  const judgement = judgementOf(scenario, progress);
  return doneAtOnce(withDifferenceInPieces(scenario, judgement));
}

/** What the simulation says of a scenario's plan, without a pause. */
export function judgementOf(scenario: Scenario, progress?: (share: number) => void): Judgement {
  return doneAtOnce(judgementInPieces(scenario), progress);
}

/** What costs alone depend on: of two inputs that differ in nothing else, one simulation is that of the other. */
const costFields: ReadonlySet<string> = new Set([
  "costs",
  "stack",
  "usdPerDeviceHour",
  "priceDate",
  "priceFrom",
  "priceTo",
  "devicesPerUnit",
  "seller",
  "reviewShare",
  "reviewMinutes",
  "valueUsdPerSuccess",
  "failureUsd",
  "hostedSuccessPerAttempt",
  "hostedTokenFactor",
  "providerLimits",
  "ownWay",
  "users",
]);

/** Plans at the ends of ranges, and what was found there. */
interface JudgedEnds {
  readonly at: (all: readonly Ends[]) => Piecework<readonly PlanHeadline[]>;
  readonly found: () => readonly Judgement[];
}

/** A judged scenario, and which ends of its ranges are asked for. */
interface JudgedEnd {
  readonly scenario: Scenario;
  readonly judgement: Judgement;
  readonly ends: readonly (readonly [path: string, end: "low" | "high"])[];
}

/** What the simulation says at some ends of a scenario's ranges, from the counts of its base. */
export function endJudgementInPieces({ scenario, judgement: { pools }, ends }: JudgedEnd): Piecework<Judgement> {
  const from = Object.fromEntries(pools.flatMap(({ id, replicas }) => (replicas === null ? [] : [[id, replicas]])));
  const input = inputAt(scenario, new Map(ends));
  return judgePlanInPieces(input, rememberedWithLoad(input, null), { from, isEnd: true });
}

/** Plans at the ends of ranges with counts that a simulation finds there, from those of the base; what was found before is not sought again. */
function judgedEnds(scenario: Scenario, judgement: Judgement, crew: Crew | null): JudgedEnds {
  const known = new Map<string, Judgement>();
  const base = { scenario, judgement };
  function* at(all: readonly Ends[]): Piecework<readonly PlanHeadline[]> {
    const inputs = all.map((ends) => inputAt(scenario, ends));
    const loads = inputs.map((input) =>
      JSON.stringify(input, (key, value: unknown) => (costFields.has(key) ? null : value)),
    );
    const distinct = [...new Set(loads)];
    const found = (judgement.ends ?? []).slice(0, distinct.length);
    const parts = distinct.slice(found.length).map((load) => ({ ends: [...(all[loads.indexOf(load)] ?? [])] }));
    const here = (own: Pick<JudgedEnd, "ends">) => endJudgementInPieces({ ...base, ...own });
    const sought = yield* allParts({ kind: "end", base }, parts, here, crew);
    for (const [index, end] of [...found, ...sought].entries()) known.set(distinct[index] ?? "", end);
    return inputs.map((input, index) => rememberedHeadline(judgedInput(input, known.get(loads[index] ?? "") ?? null)));
  }
  return { at, found: () => [...known.values()] };
}

/** A scenario's plan, under a part of its load, as whoever makes the change is shown it; `null`: the simulation cannot tell. */
function* simulatedPlanOf(scenario: Scenario, load: number): Piecework<Plan | null> {
  const input = atLoad(resolve(scenario), load);
  const judgement = yield* inputJudgementInPieces(input, null);
  return judgement.state === "formula" ? null : rememberedWithLoad(judgedInput(input, judgement), []).plan;
}

/**
 * The whole plan document of a scenario, in pieces: base, best and worst, findings. The one door of page, worker and command line.
 */
export function* explainedPlanInPieces(
  scenario: Scenario,
  judgement: Judgement | null = null,
  crew: Crew | null = null,
): Piecework<ExplainedPlan> {
  const byFormula = basePlan(scenario);
  const near = foundOf(byFormula.load);
  yield 0;
  const planned = judgement === null ? byFormula : basePlan(scenario, judgement);
  const { input, plan: base, paid } = planned;
  const singles = yield* partOf(singleEndsInPieces(scenario, near, crew), 0, 0.1);
  const judged = judgement === null || judgement.state === "formula" ? null : judgedEnds(scenario, judgement, crew);
  const judgedAt = judged?.at ?? null;
  const ranged = headlineRangeInPieces(scenario, { base, near }, singles, judgedAt);
  const { range, uncarried, ends } = yield* partOf(ranged, 0.1, 0.7);
  yield 0.7;
  const ofBase = baseFindings(scenario, planned, judgement);
  yield 0.72;
  const shared = sharedPools(scenario, byFormula.plan, near);
  yield 0.74;
  const smaller = smallerReplicas(scenario, byFormula.plan, near);
  yield 0.76;
  const idle = idleForLatency(scenario, base, { byFormula: byFormula.plan, near });
  const advice = [...worthOfExtras(scenario, planned), ...shared, ...smaller, ...idle];
  const simulated = judgedAt === null ? null : { base, planned: simulatedPlanOf };
  const advised = yield* partOf(adviceInPieces(advice, { byFormula: byFormula.plan, simulated }), 0.78, 0.95);
  const limits = limitRangeInPieces(scenario, { base, near }, singles, judgedAt === null ? null : ends);
  const limitRange = yield* partOf(limits, 0.95, 1);
  const { classes, pools, costLedger } = base;
  const document: PlanDocument = {
    schema: "plimsoll.plan/1",
    method: methodRevision,
    scenarioHash: scenarioHash(scenario),
    title: scenario.title,
    asOfDate: scenario.asOfDate,
    ...headlineOf(base),
    range,
    later: base.later,
    supply: base.supply,
    emits: emitsOf(base, input),
    loadTests: loadTestLoads(base, input),
    classes,
    pools,
    costLedger,
    stack: base.stack,
    deviceMoney: deviceMoney(costLedger),
    capacityWays: capacityWays(scenario, planned),
    judged: judgement === null ? null : judgedSummary(judgement),
    simulated: null,
    findings: inOrderOfSeverity([
      ...ofBase,
      ...advised,
      ...saturation(byFormula, base),
      ...noReturn({ input, plan: base }),
      ...rangeFindings(uncarried, scenario),
    ]),
  };
  return {
    document,
    plan: base,
    input,
    paid,
    byFormula: byFormula.plan,
    singles,
    ends: judged?.found() ?? [],
    cases: ends,
    near,
    limitRange,
  };
}

/** The same without a pause. */
export function explainedPlan(scenario: Scenario, judgement: Judgement | null = null): ExplainedPlan {
  return doneAtOnce(explainedPlanInPieces(scenario, judgement));
}

/** The plan document of a scenario; by formula where no judgement is given. */
export function planScenario(scenario: Scenario, judgement: Judgement | null = null): PlanDocument {
  return explainedPlan(scenario, judgement).document;
}

/** The same with the plan simulated, and what the simulation says against it. */
export function simulatedDocument(scenario: Scenario, judgement: Judgement | null = null): PlanDocument {
  const { document, plan: base, input } = explainedPlan(scenario, judgement);
  const simulated = simulatedPlan(input, base);
  if (simulated === null) return document;
  const findings = inOrderOfSeverity([...document.findings, ...simulationFindings(input, base, simulated)]);
  return { ...document, simulated, findings };
}

/** What a plan comes to. */
export function headlineOf({
  devices,
  replicas,
  costUsdPerMonth,
  costUsdPerSuccess,
  bindingLimit,
}: Headline): Headline {
  return { devices, replicas, costUsdPerMonth, costUsdPerSuccess, bindingLimit };
}
