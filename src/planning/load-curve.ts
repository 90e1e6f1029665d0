import type { LimitCapacities } from "../engine/fleet/limit-capacities.ts";
import { itlAtPercentile, ttftAtPercentile } from "../engine/fleet/call-times.ts";
import { limitChecks, saturationCallsPerSecond } from "../engine/fleet/replica-limits.ts";
import { itlMeanSeconds, ttftMeanSeconds } from "../engine/fleet/replica-latency.ts";
import { amongReplicas, replicaQueue, type Replica, type ServedClass } from "../engine/fleet/replica-load.ts";
import type { Targets } from "../engine/input.ts";
import type { PoolResult } from "../engine/plan-result.ts";
import type { Piecework } from "./simulation/piecework.ts";

/** One of the two times of a call at a load: its mean, and what the percentile of its class keep. */
interface TimeAtLoad {
  readonly meanSeconds: number;
  readonly heldSeconds: number;
}

/** How one replica does when it is offered so many calls a second. */
export interface LoadPoint {
  readonly callsPerSecond: number;
  /** Calls that run together, on average over time. */
  readonly running: number;
  /** Share of its KV cache that they fill. */
  readonly kvUse: number;
  readonly itl: TimeAtLoad;
  readonly ttft: TimeAtLoad;
}

/** The times that limits hold, against the load of one replica. */
export interface LoadCurve {
  /** Whose time between tokens and time to the first token is drawn: the class whose limit more load breaks first. */
  readonly itlClassId: string;
  readonly ttftClassId: string;
  /** What that class's time to the first token may be with this replica, less the margin: where prompts are computed apart, what the way and the answer leave; `null`: it has no limit here. */
  readonly ttftBoundSeconds: number | null;
  /** By rising load; the peak, the load line and the load with one replica fewer are among them. */
  readonly points: readonly LoadPoint[];
}

/** Points up to what a replica completes, and past it. */
const pointsWithin = 80;
const pointsBeyond = 16;
/** A load with one replica fewer is drawn up to this many times what a replica completes. */
const farthestFewer = 1.25;

const untraced = { path: "", traces: null };

/** The load of a serving replica if there were one fewer; `null` with one replica, or where a replica completes far less. */
function fewerLoad({ offeredCallsPerSecond: offered, steadyReplicas: count }: PoolResult, most: number): number | null {
  if (offered === null || count === null || count < 2) return null;
  const fewer = (offered * count) / (count - 1);
  return fewer <= farthestFewer * most ? fewer : null;
}

function loadsOf(replica: Replica, result: PoolResult): readonly number[] {
  const most = saturationCallsPerSecond(replica);
  const { offeredCallsPerSecond: offered, goodputCallsPerSecond: goodput } = result;
  const named = [offered, goodput, fewerLoad(result, most)].filter((load) => load !== null && load > 0);
  const end = Math.max(most, ...named.map((load) => load ?? 0));
  const steps = (from: number, to: number, count: number) =>
    Array.from({ length: count }, (_, index) => from + ((to - from) * (index + 1)) / count);
  const beyond = end > most ? steps(most, end, pointsBeyond) : [];
  const loads = [...steps(0, most, pointsWithin), ...beyond, ...named.map((load) => load ?? 0)];
  return [...new Set(loads)].toSorted((one, other) => one - other);
}

/** The class whose limit of a kind more load breaks first; where none has one, the class that sends most. */
function firstBroken(kind: "itl" | "ttft", at: (load: number) => Replica, targets: Targets, result: PoolResult) {
  const carried = result.resources.find((resource) => resource.kind === kind)?.callsPerSecond ?? 0;
  const load = carried / Math.max(1, result.steadyReplicas ?? 1);
  const replica = at(load);
  const ofKind = limitChecks(replica, targets).filter((check) => check.kind === kind);
  const chain = replicaQueue(replica, load);
  const uses = ofKind.map((check) => ({ check, use: check.value(chain, load) / check.bound }));
  const first = uses.toSorted((one, other) => other.use - one.use)[0]?.check;
  const [busiest] = replica.classes.toSorted((one, other) => other.callsPerSecond - one.callsPerSecond);
  return replica.classes.find(({ id }) => id === first?.class) ?? busiest ?? null;
}

function pointAt(load: number, replica: Replica, [itlId, ttftId]: readonly string[]): LoadPoint | null {
  const chain = replicaQueue(replica, load);
  const [ofItl, ofTtft] = [itlId, ttftId].map((id) => replica.classes.find((served) => served.id === id));
  if (ofItl === undefined || ofTtft === undefined) return null;
  return {
    callsPerSecond: load,
    running: chain.meanRunning,
    kvUse: chain.meanRunning * replica.kvUsePerCall,
    itl: {
      meanSeconds: itlMeanSeconds(chain, replica, untraced),
      heldSeconds: itlAtPercentile(chain, replica, ofItl),
    },
    ttft: {
      meanSeconds: ttftMeanSeconds(chain, ofTtft, untraced),
      heldSeconds: ttftAtPercentile(chain, replica, ofTtft),
    },
  };
}

/** How evenly calls come depends on how many replicas share them. */
const servingReplica = (alone: Replica, { steadyReplicas }: PoolResult) =>
  amongReplicas(alone, Math.max(1, steadyReplicas ?? 1));

/** The classes whose time between tokens and time to the first token more load breaks first; `null`: it serves no class. */
export function drawnClasses(
  alone: Replica,
  result: PoolResult,
  targets: Targets,
  loaded: LimitCapacities["loaded"] = undefined,
): { readonly ofItl: ServedClass; readonly ofTtft: ServedClass } | null {
  const replica = servingReplica(alone, result);
  const at = loaded?.() ?? (() => replica);
  const ofItl = firstBroken("itl", at, targets, result);
  const ofTtft = firstBroken("ttft", at, targets, result);
  return ofItl === null || ofTtft === null || !(saturationCallsPerSecond(replica) > 0) ? null : { ofItl, ofTtft };
}

/**
 * The times of a pool's replica over its load, a load a piece, with its caches as each load leaves them, where that is `loaded`; `null`
 * where it serves no class.
 */
export function* loadCurveInPieces(
  alone: Replica,
  result: PoolResult,
  targets: Targets,
  loaded: LimitCapacities["loaded"] = undefined,
): Piecework<LoadCurve | null> {
  const drawn = drawnClasses(alone, result, targets, loaded);
  if (drawn === null) return null;
  const { ofItl, ofTtft } = drawn;
  const replica = servingReplica(alone, result);
  const at = loaded?.() ?? (() => replica);
  const fewer = fewerLoad(result, saturationCallsPerSecond(replica));
  const replicaAt = (load: number) =>
    load === fewer ? amongReplicas(at(load), Math.max(1, (result.steadyReplicas ?? 1) - 1)) : at(load);
  const loads = loadsOf(replica, result);
  const points: LoadPoint[] = [];
  for (const [index, load] of loads.entries()) {
    yield index / loads.length;
    const point = pointAt(load, replicaAt(load), [ofItl.id, ofTtft.id]);
    if (point !== null) points.push(point);
  }
  const { ttftSeconds } = ofTtft.limits;
  const ttftBoundSeconds = ttftSeconds === null ? null : ttftSeconds * (1 - targets.marginShare);
  return { itlClassId: ofItl.id, ttftClassId: ofTtft.id, ttftBoundSeconds, points };
}
