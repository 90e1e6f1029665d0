import { type ScalingPolicy } from "../../engine/scaling/scaling-policy.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { basePlan } from "../plan-scenario.ts";
import { partOf, type Piecework } from "../simulation/piecework.ts";
import { meanReadySecondsOf, policyOf, suggestedScaling } from "./fleet-question.ts";
import type { FleetCourse } from "./fleet-run.ts";
import { allowedShare, eventSeconds, peakCallsPerSecond, peakRunInPieces } from "./peak-run.ts";

/** How long a burst of a size is absorbed by queue and replicas that are there. */
export interface BurstPoint {
  /** Of the planning load. */
  readonly factor: number;
  /** Of the calls that come within it no more than may miss a limit; at most until new replicas are there. */
  readonly seconds: number;
  /** It is absorbed until then. */
  readonly isWhole: boolean;
  /** Calls that wait when it ends so, and when new replicas are there. */
  readonly waiting: number;
  readonly waitingAtLead: number;
}

export interface BurstBudget {
  readonly poolId: string;
  /** Replicas that are there: all of them, reserves included. */
  readonly replicas: number;
  readonly peakCallsPerSecond: number;
  /** From a change of demand until a scaler sees it and asks, and from asking until a replica is ready, asks that find no capacity among them. */
  readonly decisionSeconds: number;
  readonly readySeconds: number;
  readonly stockOutShare: number;
  /** What a forecast must look ahead: both together. */
  readonly leadSeconds: number;
  readonly seed: number;
  readonly events: number;
  readonly points: readonly BurstPoint[];
}

const factors = [1.1, 1.25, 1.5, 2, 3, 5];

/** Until a scaler sees a change in full and has looked at it: the age of its figures, their window, its wait and one look. */
export function decisionSecondsOf({ metricDelaySeconds, windowSeconds, syncSeconds, up }: ScalingPolicy): number {
  return metricDelaySeconds + windowSeconds + up.stabilizationSeconds + syncSeconds;
}

/** Finds in pieces how long bursts of several sizes are absorbed until new replicas are ready; `null`: the pool serves nothing. */
export function* burstBudgetInPieces(scenario: Scenario, poolId: string): Piecework<BurstBudget | null> {
  const { input, plan } = basePlan(scenario);
  const replicas = plan.pools.find(({ id }) => id === poolId)?.replicas ?? 0;
  const pool = input.pools.find(({ id }) => id === poolId);
  const own = scenario.pools.find(({ id }) => id === poolId);
  if (pool === undefined || own === undefined || replicas < 1) return null;
  const { stockOutShare } = own.readiness;
  const readySeconds = meanReadySecondsOf(pool, own);
  const decisionSeconds = decisionSecondsOf(policyOf(own.scaling ?? suggestedScaling(plan, poolId), plan, poolId));
  const leadSeconds = decisionSeconds + readySeconds;
  const seconds = eventSeconds + leadSeconds;
  const points: BurstPoint[] = [];
  let events = 0;
  for (const [index, factor] of factors.entries()) {
    const course = yield* partOf(
      peakRunInPieces(input, plan, {
        poolId,
        replicas,
        losses: [],
        pushes: [{ factor, fromSeconds: eventSeconds, untilSeconds: seconds }],
        seconds,
        windows: [{ fromSeconds: eventSeconds, untilSeconds: seconds }],
      }),
      index / factors.length,
      (index + 1) / factors.length,
    );
    if (course === null) return null;
    events += course.events;
    points.push(absorbed(course, factor, allowedShare(input, poolId), leadSeconds));
  }
  return {
    poolId,
    replicas,
    peakCallsPerSecond: peakCallsPerSecond(plan, poolId),
    decisionSeconds,
    readySeconds,
    stockOutShare,
    leadSeconds,
    seed: input.seed,
    events,
    points,
  };
}

/** Up to which stretch of the burst no more calls miss a limit than may. */
export function absorbed(
  { points, pointSeconds }: Pick<FleetCourse, "points" | "pointSeconds">,
  factor: number,
  allowed: number,
  leadSeconds: number,
): BurstPoint {
  const first = Math.round(eventSeconds / pointSeconds);
  let calls = 0;
  let missed = 0;
  let last = first - 1;
  points.forEach((point, index) => {
    if (index < first) return;
    calls += point.calls;
    missed += point.missed;
    if (missed <= allowed * calls) last = index;
  });
  const isWhole = last === points.length - 1;
  return {
    factor,
    seconds: isWhole ? leadSeconds : Math.max(0, (last + 1 - first) * pointSeconds),
    isWhole,
    waiting: points[Math.max(last, 0)]?.waiting ?? 0,
    waitingAtLead: points.at(-1)?.waiting ?? 0,
  };
}
