import type { EngineInput, WorkloadClass } from "../engine/input.ts";
import { methodRevision } from "../engine/method.ts";
import type { Plan } from "../engine/plan-result.ts";
import type { Finding } from "../findings/finding.ts";
import { scenarioHash } from "../scenario/link/scenario-hash.ts";
import type { Scenario } from "../scenario/schema.ts";
import type { CapacityWay } from "./capacity-way.ts";
import { capacityWays } from "./capacity-ways.ts";
import { baseFindings } from "./base-findings.ts";
import { farthest } from "./judge/difference.ts";
import type { JudgedDifference, Judgement } from "./judge/judge.ts";
import type { Crew } from "./crew.ts";
import { type MonthAllocation, monthAllocation } from "./month-allocation.ts";
import { basePlan, judgementInPieces, withDifferenceInPieces } from "./plan-scenario.ts";
import type { Piecework } from "./simulation/piecework.ts";
import { type PoolDay, poolDays } from "./pool-day.ts";
import { type PoolView, poolViews } from "./pool-view.ts";
import type { PlannedClass } from "../engine/planned-load.ts";
import { hourlyLoads } from "../quantity/week-loads.ts";

/** The prompt of one call of an attempt that runs to its end. */
export interface CallContext {
  readonly call: number;
  readonly promptTokens: number;
  readonly uncachedTokens: number;
}

/** A length that workflows of a class have. */
interface LengthShare {
  readonly steps: number;
  readonly share: number;
}

/** What the pictures of a class are drawn from. */
export interface ClassView {
  readonly id: string;
  /** Call by call, thinned where there are many. */
  readonly contexts: readonly CallContext[];
  readonly lengths: readonly LengthShare[];
  /** Workflows a second in each of the 168 hours of a week from Monday. */
  readonly hours: readonly number[];
}

/** Calls that a picture shows: a long agent's prompts are a line, not beads. */
const mostContexts = 60;

type BasePlan = ReturnType<typeof basePlan>;

/** Every class's pictures. */
function classViews(classes: readonly WorkloadClass[], planned: readonly PlannedClass[]): ClassView[] {
  return classes.flatMap((workload, index) => {
    const load = planned[index];
    return load === undefined ? [] : [classView(workload, load)];
  });
}

function classView(workload: WorkloadClass, { demand }: PlannedClass): ClassView {
  const { steps, shares } = demand.chain.lengths;
  return {
    id: workload.id,
    contexts: contexts(workload, demand),
    lengths: Array.from(steps, (length, index) => ({ steps: length, share: shares[index] ?? 0 })),
    hours: Array.from(hourlyLoads(workload.hours, workload.days), (load) => load * demand.workflowsPerSecond),
  };
}

function contexts({ callsPerStep, steps }: WorkloadClass, { chain }: PlannedClass["demand"]): CallContext[] {
  const last = Math.max(1, Math.ceil(steps * callsPerStep));
  const count = Math.min(last, mostContexts);
  const places = Array.from({ length: count }, (_, index) =>
    count === 1 ? 1 : Math.round(1 + (index * (last - 1)) / (count - 1)),
  );
  return places.map((call) => {
    const before = chain.volume.upTo(call - 1);
    const after = chain.volume.upTo(call);
    const uncached = after.uncachedTokens - before.uncachedTokens;
    const prompts = after.promptTokens - before.promptTokens;
    const promptTokens = chain.volume.promptOf(call);
    // A call that a summary made room for stands for itself: the summary's own reading is not its prompt.
    return { call, promptTokens, uncachedTokens: prompts > 0 ? Math.min(promptTokens, uncached) : 0 };
  });
}

/** The figures of a plan's pictures. */
interface PagePictures {
  readonly pools: readonly PoolView[];
  readonly classes: readonly ClassView[];
  readonly days: readonly PoolDay[];
  readonly capacityWays: readonly CapacityWay[];
  /** The month by who takes it. */
  readonly allocation: MonthAllocation;
}

/** What the page says at once: the plan at the base of every range, its traces, and what must be said of it. */
interface PageAnswer {
  readonly scenarioHash: string;
  /** Revision of the method, which a link carries. */
  readonly method: number;
  readonly plan: Plan;
  /** What the simulation said of its counts, which are then those; `null`: they are the formula's. */
  readonly judgement: Judgement | null;
  readonly input: EngineInput;
  readonly findings: readonly Finding[];
}

/** What the page shows: its answer, and the figures of its pictures, which take as long again. */
export interface PagePlan extends PageAnswer, PagePictures {}

/** Plans a scenario for the page, without ranges and pictures. */
function pageAnswer(scenario: Scenario, judgement: Judgement | null, base: BasePlan): PageAnswer {
  const { input, plan } = base;
  return {
    scenarioHash: scenarioHash(scenario),
    method: methodRevision,
    plan,
    judgement,
    input,
    findings: baseFindings(scenario, base, judgement),
  };
}

/** What the pictures of a plan are drawn from. */
function pagePictures(scenario: Scenario, planned: BasePlan): PagePictures {
  const { input, plan, load } = planned;
  return {
    pools: poolViews(plan, load),
    classes: classViews(input.classes, load.classes),
    days: poolDays(scenario, input, plan),
    capacityWays: capacityWays(scenario, planned),
    allocation: monthAllocation(input, planned),
  };
}

/** Plans a scenario for the page, without ranges: a few milliseconds. */
export function pagePlan(scenario: Scenario, judgement: Judgement | null = null): PagePlan {
  const base = basePlan(scenario, judgement);
  return { ...pageAnswer(scenario, judgement, base), ...pagePictures(scenario, base) };
}

/** A scenario and what the simulation said of it; `null`: that is not known yet, or was not asked for. */
export interface JudgedScenario {
  readonly scenario: Scenario;
  readonly judgement: Judgement | null;
}

/** Simulates in pieces how many replicas a scenario takes, where that is not known yet, and plans it with those. */
export function* judgedPageInPieces(
  { scenario, judgement }: JudgedScenario,
  crew: Crew | null = null,
): Piecework<PagePlan> {
  const found = judgement ?? (yield* judgementInPieces(scenario, crew));
  // Where both hardly differ there is nothing to look for.
  const isTold = found.difference !== undefined || farthest(found) !== null;
  return pagePlan(scenario, isTold ? found : { ...found, difference: null });
}

/** What carries the difference of a judged plan to its formula, and what must be said of the plan then. */
export interface PageDifference {
  readonly difference: JudgedDifference | null;
  readonly findings: readonly Finding[];
}

/** Looks in pieces for what carries the difference between formula and simulation. */
export function* pageDifferenceInPieces({ scenario, judgement }: JudgedScenario): Piecework<PageDifference> {
  const found = judgement === null ? null : yield* withDifferenceInPieces(scenario, judgement);
  return { difference: found?.difference ?? null, findings: pagePlan(scenario, found).findings };
}
