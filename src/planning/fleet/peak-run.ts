import type { EngineInput } from "../../engine/input.ts";
import type { Plan } from "../../engine/plan-result.ts";
import type { Scaler } from "../../engine/scaling/scaler.ts";
import type { PushRules } from "../../engine/simulation/workflow/workflow-input.ts";
import type { Piecework } from "../simulation/piecework.ts";
import { type SimulationSetup, simulationSetup } from "../simulation/simulation-setup.ts";
import type { FleetLoss } from "./fleet-operator.ts";
import { type FleetCourse, fleetRunInPieces, type TimeWindow, warmInSeconds } from "./fleet-run.ts";

/** When something happens after the peak has stood for a while. */
export const eventSeconds = 600;
/** Stretches that figures are told of, at least. */
const leastPointSeconds = 10;
const fewestCalls = 20;

/** A pool at its planning load, with a number of replicas, and something that happens. */
export interface PeakRun {
  readonly poolId: string;
  readonly replicas: number;
  readonly losses: readonly FleetLoss[];
  readonly pushes: readonly PushRules[];
  readonly seconds: number;
  /** Absent: nobody looks. */
  readonly scaler?: Scaler;
  /** Of which calls times are kept, by when they came. */
  readonly windows: readonly TimeWindow[];
}

function atPeak(input: EngineInput, plan: Plan, { poolId, replicas, pushes }: PeakRun): SimulationSetup | null {
  const others = plan.pools.flatMap(({ id, replicas: count }) => (count === null || count < 1 ? [] : [[id, count]]));
  const made = simulationSetup(input, plan, {
    replicas: { ...(Object.fromEntries(others) as Record<string, number>), [poolId]: replicas },
    mostReplicas: Number.POSITIVE_INFINITY,
    spreadsSubmissions: true,
  });
  if (made === null) return null;
  const later = pushes.map((push) => ({
    ...push,
    fromSeconds: push.fromSeconds + warmInSeconds,
    untilSeconds: push.untilSeconds + warmInSeconds,
  }));
  return { ...made, classes: made.classes.map((own) => ({ ...own, arrivals: { ...own.arrivals, pushes: later } })) };
}

/** Plays a pool at its peak through what happens; `null`: it serves nothing. */
export function* peakRunInPieces(input: EngineInput, plan: Plan, run: PeakRun): Piecework<FleetCourse | null> {
  const setup = atPeak(input, plan, run);
  if (setup === null) return null;
  const { poolId, replicas, losses, seconds, windows, scaler = null } = run;
  return yield* fleetRunInPieces(setup, {
    poolId,
    seed: input.seed,
    seconds,
    pointSeconds: pointSecondsOf(plan, poolId),
    windows,
    aheadCallsPerSecond: () => null,
    script: { startReplicas: replicas, places: replicas, scaler, clockSeconds: 0, readySeconds: 0, losses },
  });
}

/** Share of calls that may miss a limit: the smallest of the pool's classes. */
export function allowedShare({ classes }: EngineInput, poolId: string): number {
  const shares = classes.filter((one) => one.poolId === poolId).map(({ limits }) => 1 - limits.percentile);
  return Math.min(1, ...shares);
}

export function peakCallsPerSecond({ classes }: Plan, poolId: string): number {
  return classes.reduce((sum, one) => sum + (one.poolId === poolId ? one.peakCallsPerSecond : 0), 0);
}

function pointSecondsOf(plan: Plan, poolId: string): number {
  const calls = peakCallsPerSecond(plan, poolId);
  return calls > 0
    ? Math.max(leastPointSeconds, Math.min(60, Math.ceil(fewestCalls / calls / leastPointSeconds) * leastPointSeconds))
    : 60;
}
