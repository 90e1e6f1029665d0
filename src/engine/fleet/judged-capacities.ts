import type { JudgedCount, LimitMiss } from "../judged-count.ts";
import type { LimitCapacities, LimitCapacity } from "./limit-capacities.ts";

/** What is missed stands over the line by this at least, where the simulation says no more. */
const leastOver = 1e-9;

/** The most that a replica carries of a limit that the simulation sees missed: what it was offered is too much, and it completes what is not lost. */
function missedCapacity({ limit, value }: LimitMiss, offered: number): number {
  return offered * (limit === "queue" ? Math.min(1 - value, 1 - leastOver) : 1 - leastOver);
}

/** Capacities by formula, none above what a simulation saw of the limits that it missed. */
function withMissed(
  byFormula: readonly LimitCapacity[],
  missed: readonly LimitMiss[],
  offered: number,
): readonly LimitCapacity[] {
  const kinds = new Set([...byFormula, ...missed.map(({ limit }) => ({ kind: limit }))].map(({ kind }) => kind));
  return [...kinds].flatMap((kind): readonly LimitCapacity[] => {
    const own = byFormula.find((one) => one.kind === kind);
    const misses = missed.filter(({ limit }) => limit === kind);
    const most = Math.min(...misses.map((miss) => missedCapacity(miss, offered)));
    if (own !== undefined) return [{ ...own, callsPerSecond: Math.min(own.callsPerSecond, most) }];
    return most > 0 && most < Infinity ? [{ kind, class: misses[0]?.class ?? null, callsPerSecond: most }] : [];
  });
}

/** Of a count and one fewer that tell nothing of what lies between them no more than so much is taken. */
const mostUntold = 1 / 2;

/**
 * Replicas, not whole, that just keep the scarcest limit. Where the simulation does not tell, those that the formula has carry the load, no less than half of one
 * fewer than were found and no more than were.
 */
function leastReplicas({ replicas, scarcest }: JudgedCount, byFormula: LimitCapacities, planning: number): number {
  const most = replicas ?? Infinity;
  if (scarcest === null) return most;
  if (scarcest.leastReplicas !== null) return scarcest.leastReplicas;
  const carried = byFormula.scarcest?.callsPerSecond ?? 0;
  return Math.min(most, Math.max(most - mostUntold, planning / carried));
}

/**
 * What a replica carries as a simulation found it: inside its scarcest limit the load over the least count that keeps it; of a limit
 * that the formula has lower, the simulation says that it is kept.
 *
 * @source derived
 */
export function judgedCapacities(
  judged: JudgedCount,
  byFormula: LimitCapacities,
  planningCallsPerSecond: number,
): LimitCapacities {
  const { replicas, missed, scarcest } = judged;
  const offered = replicas === null ? null : planningCallsPerSecond / replicas;
  const least = planningCallsPerSecond / leastReplicas(judged, byFormula, planningCallsPerSecond);
  const isKept = scarcest !== null || (replicas !== null && missed.length === 0);
  const seen = offered === null ? byFormula.all() : withMissed(byFormula.all(), missed, offered);
  // Of a limit that was not asked for the load is known to be kept, and no more.
  const keptTo = ({ kind }: LimitCapacity) =>
    kind === "kv" && judged.isKvUnasked === true ? Math.min(least, offered ?? 0) : least;
  const others = seen
    .filter(({ kind }) => kind !== scarcest?.kind)
    .map((one) => (isKept ? { ...one, callsPerSecond: Math.max(one.callsPerSecond, keptTo(one)) } : one));
  const own = scarcest === null ? [] : [{ kind: scarcest.kind, class: scarcest.class, callsPerSecond: least }];
  const capacities = [...own, ...others].sort((one, other) => one.callsPerSecond - other.callsPerSecond);
  const { loaded } = byFormula;
  return { scarcest: capacities[0] ?? null, all: () => capacities, ...(loaded === undefined ? {} : { loaded }) };
}
