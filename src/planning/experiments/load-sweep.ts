import type { Estimate } from "../../engine/simulation/measure/lane-report.ts";
import { kneeBatch } from "../../engine/service/service-curve.ts";
import { allParts, type Crew } from "../crew.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { drawnClasses } from "../load-curve.ts";
import { type FleetPart, fleetPart, servedPool } from "./served-pool.ts";
import type { Planned, ServedPool } from "./served-in.ts";
import type { SetupChanges } from "../simulation/simulation-setup.ts";
import { loadSweepCurve, type CurveLoad } from "./load-sweep-curve.ts";
import { partOf, type Piecework } from "../simulation/piecework.ts";
import { simulatedPlanInPieces, type SimulatedPlan } from "../simulation/simulated-plan.ts";

/** One of the two times of a call and what holds it. */
export interface SweptTime {
  readonly classId: string;
  /** Share of the class's calls that keep the time. */
  readonly percentile: number;
  readonly limitSeconds: number | null;
}

/** What a simulation at one load says of the pool. */
export interface SweepPoint {
  /** Times the load that the plan carries. */
  readonly load: number;
  readonly offeredCallsPerSecond: number;
  readonly doneCallsPerSecond: number | null;
  readonly goodputCallsPerSecond: number | null;
  readonly goodputShare: number | null;
  readonly ttft: Estimate | null;
  readonly itl: Estimate | null;
  /** Mean of a call from end to end. */
  readonly callSeconds: number | null;
  readonly simulatedSeconds: number;
  readonly warmUpSeconds: number;
  /** `false`: times still rose or fell when the run ended. */
  readonly isSettled: boolean;
}

/** A pool's serving replicas simulated at loads from little to more than they carry, with the same draws at each. */
export interface LoadSweep {
  readonly poolId: string;
  readonly replicas: number;
  /** Those that are simulated, under their part of the load: all figures are brought up to all replicas. */
  readonly simulatedReplicas: number;
  readonly seed: number;
  readonly runsPerLoad: number;
  /** Of all loads together. */
  readonly events: number;
  readonly planningCallsPerSecond: number;
  readonly loadLineCallsPerSecond: number | null;
  readonly fullCallsPerSecond: number;
  readonly ttft: SweptTime;
  readonly itl: SweptTime;
  /** By rising load; the plan's own is among them. */
  readonly points: readonly SweepPoint[];
  /** The formulas beside them, at more loads. */
  readonly curve: readonly CurveLoad[];
  /** Where throughput over the time of a call is largest: of the simulated loads, and by the formulas. */
  readonly kneeCallsPerSecond: number | null;
  readonly curveKneeCallsPerSecond: number;
}

/** More replicas than these are simulated by a part of them, so that there is time for calls to come and go. */
const mostReplicas = 16;
/** Loads between least and most; the plan's own comes to them. */
const loadCount = 12;
const leastShare = 0.2;
/** Over what the replicas complete at most, or over the plan's load where that is more. */
const overFull = 1.3;
const curveCount = 60;

/** Caches may let replicas carry far more than the plan counts on: the sweep goes on until Goodput has fallen off. */
const fallenShare = 0.75;
/** A run is settled only when workflows have come and gone. */
const settledWorkflows = 2;
const furtherLoad = 1.5;
const mostProbes = 6;
/** Part of the events that each look at a load takes. */
const probeShare = 0.03;
const leastProbe = 10_000;
/** Part of the time that looks at loads take, if all are needed. */
const probesShare = 0.15;

/** Loads as multiples of the plan's: evenly up to `most`, which is one, and the plan's own. */
export function sweptLoads(least: number, most: number): readonly number[] {
  const step = (most - least) / (loadCount - 1);
  const even = Array.from({ length: loadCount }, (_, index) => least + index * step);
  // One right beside the plan's own tells nothing that the plan's own does not.
  const others = even.filter((load, index) => Math.abs(load - 1) > step / 4 || index === loadCount - 1);
  return [...others, 1].toSorted((one, other) => one - other);
}

/** What the pool's calls come to over the measured time, of all replicas. */
function poolRates(simulated: SimulatedPlan, poolId: string, share: number) {
  const lanes = simulated.lanes.filter((lane) => lane.poolId === poolId);
  const { simulatedSeconds, warmUpSeconds, runs, fleetShare } = simulated;
  const seconds = (simulatedSeconds - warmUpSeconds) * runs * share * fleetShare;
  const sum = (of: (lane: (typeof lanes)[number]) => number) => lanes.reduce((total, lane) => total + of(lane), 0);
  const offered = sum(({ counts }) => counts.offered);
  const done = sum(({ counts }) => counts.done);
  const good = sum(({ goodput }) => goodput.calls);
  const inSystem = sum(({ counts, e2e }) => counts.done * (e2e.mean?.value ?? 0));
  return {
    done: seconds > 0 ? done / seconds : 0,
    good: seconds > 0 ? good / seconds : 0,
    goodShare: offered > 0 ? good / offered : null,
    callSeconds: done > 0 ? inSystem / done : null,
  };
}

/** The largest load: past what the formulas say the replicas complete, and past where the simulated Goodput falls off. */
function* mostLoad(served: ServedPool, part: FleetPart): Piecework<number> {
  const { input, plan, planningCallsPerSecond: planning, fullCallsPerSecond: full, pool } = served;
  const events = Math.max(leastProbe, Math.ceil(input.simulation.events * probeShare));
  let most = (overFull * Math.max(planning, full)) / planning;
  for (let probe = 0; probe < mostProbes; probe += 1) {
    const look = simulatedPlanInPieces(input, plan, { load: most * part.share, replicas: part.replicas, events });
    const looked = yield* partOf(look, probe / mostProbes, (probe + 1) / mostProbes);
    // Where workflows are long the time is too short to tell: a rate that is not reached ends the search as well.
    const good = looked === null ? 0 : poolRates(looked, pool.id, part.share).good;
    if (good < fallenShare * most * planning) break;
    most *= furtherLoad;
  }
  return most;
}

function pointOf(simulated: SimulatedPlan, load: number, served: ServedPool, times: Times, share: number): SweepPoint {
  const { simulatedSeconds, warmUpSeconds, classes, isSettled } = simulated;
  const rates = poolRates(simulated, served.pool.id, share);
  return {
    load,
    offeredCallsPerSecond: load * served.planningCallsPerSecond,
    doneCallsPerSecond: rates.done,
    goodputCallsPerSecond: rates.good,
    goodputShare: rates.goodShare,
    ttft: classes.find(({ id }) => id === times.ttft.classId)?.ttftHeld ?? null,
    itl: classes.find(({ id }) => id === times.itl.classId)?.itlHeld ?? null,
    callSeconds: rates.callSeconds,
    simulatedSeconds,
    warmUpSeconds,
    isSettled: isSettled && simulatedSeconds >= settledWorkflows * times.workflowSeconds,
  };
}

interface Times {
  /** Mean length of a workflow at little load. */
  readonly workflowSeconds: number;
  readonly ttft: SweptTime;
  readonly itl: SweptTime;
}

/** The load whose throughput over the time of a call is largest, as the knee of the service curve is. */
export function sweptKnee(points: readonly SweepPoint[]): number | null {
  const power = ({ doneCallsPerSecond: done, callSeconds }: SweepPoint) =>
    done === null || callSeconds === null || callSeconds <= 0 ? 0 : done / callSeconds;
  const best = points.reduce<SweepPoint | null>(
    (most, point) => (power(point) > (most === null ? 0 : power(most)) ? point : most),
    null,
  );
  return best?.offeredCallsPerSecond ?? null;
}

/** The classes whose limits more load breaks first: their times are swept. */
function sweptClasses({ replica, result, input }: ServedPool) {
  return drawnClasses(replica, result, input.targets);
}

interface LoadSimulation {
  readonly load: number;
  readonly simulated: SimulatedPlan;
}

type LoadOptions = Required<Pick<SetupChanges, "load" | "replicas">> & { readonly events: number };

/** A plan simulated at one load; `null`: nothing serves. */
export function loadInPieces({ input, plan, ...options }: Planned & LoadOptions): Piecework<SimulatedPlan | null> {
  return simulatedPlanInPieces(input, plan, options);
}

/** The pool at each load, each with as many events and the same draws. */
function* simulatedLoads(
  { input, plan }: ServedPool,
  part: FleetPart,
  loads: readonly number[],
  crew: Crew | null,
): Piecework<readonly LoadSimulation[]> {
  const events = Math.ceil(input.simulation.events / loads.length);
  const parts = loads.map((load) => ({ load: load * part.share, replicas: part.replicas, events }));
  const base = { input, plan: { ...plan, traces: [] } };
  const here = (own: LoadOptions) => loadInPieces({ ...base, ...own });
  const all = yield* allParts({ kind: "load", base }, parts, here, crew);
  return all.flatMap((simulated, index) => (simulated === null ? [] : [{ load: loads[index] ?? 0, simulated }]));
}

/**
 * Simulates in pieces a pool at loads from a fifth of the plan's up to past what its replicas complete, each with a share of the
 * scenario's events and the same draws; `null` where the pool serves nothing.
 */
export function* loadSweepInPieces(
  scenario: Scenario,
  poolId: string,
  crew: Crew | null = null,
): Piecework<LoadSweep | null> {
  const served = servedPool(scenario, poolId);
  const classes = served === null ? null : sweptClasses(served);
  if (served === null || classes === null) return null;
  const { input, replica, replicas, planningCallsPerSecond, fullCallsPerSecond } = served;
  const { ofTtft, ofItl } = classes;
  const times = {
    ttft: { classId: ofTtft.id, percentile: ofTtft.limits.percentile, limitSeconds: ofTtft.limits.ttftSeconds },
    itl: { classId: ofItl.id, percentile: ofItl.limits.percentile, limitSeconds: ofItl.limits.itlSeconds },
  };
  const least = leastShare * Math.min(1, fullCallsPerSecond / planningCallsPerSecond);
  const part = fleetPart(served, mostReplicas);
  const loads = sweptLoads(least, yield* partOf(mostLoad(served, part), 0, probesShare));
  const simulations = yield* partOf(simulatedLoads(served, part, loads, crew), probesShare, 1);
  const lengths =
    simulations[0]?.simulated.classes.map(({ workflowSeconds }) => workflowSeconds.mean?.value ?? 0) ?? [];
  const workflowSeconds = Math.max(0, ...lengths);
  const points = simulations.map(({ load, simulated }) =>
    pointOf(simulated, load, served, { ...times, workflowSeconds }, part.share),
  );
  const most = (loads.at(-1) ?? 1) * planningCallsPerSecond;
  const drawn = Array.from({ length: curveCount }, (_, index) => ((index + 1) / curveCount) * most);
  return {
    poolId,
    replicas,
    simulatedReplicas: part.replicas[poolId] ?? replicas,
    seed: input.seed,
    runsPerLoad: simulations[0]?.simulated.runs ?? 1,
    events: simulations.reduce((sum, { simulated }) => sum + simulated.events, 0),
    planningCallsPerSecond,
    loadLineCallsPerSecond: served.loadLineCallsPerSecond,
    fullCallsPerSecond,
    ...times,
    points,
    curve: loadSweepCurve(served.replicaAt, replicas, drawn, [ofTtft.id, ofItl.id]),
    kneeCallsPerSecond: sweptKnee(points),
    curveKneeCallsPerSecond: (replica.curve.completionRates[kneeBatch(replica.curve) - 1] ?? 0) * replicas,
  };
}
