import { itlAtPercentile, itlShareOver, ttftAtPercentile, ttftShareOver } from "../../engine/fleet/call-times.ts";
import { replicaQueue, type Replica } from "../../engine/fleet/replica-load.ts";

/** What the formulas say of all serving replicas at a load. */
export interface CurveLoad {
  readonly offeredCallsPerSecond: number;
  readonly goodputCallsPerSecond: number;
  readonly ttftSeconds: number;
  readonly itlSeconds: number;
}

/** Share of accepted calls of a class that keep one of its limits. */
function shareInside(limit: number | null, overAt: (seconds: number) => number): number {
  return limit === null ? 1 : 1 - Math.min(1, overAt(limit));
}

/**
 * The formulas' answer at each load: Goodput is what is accepted, times the share inside the limits, each class by the limit
 * that fewer of its calls keep; the times are those that the limits of the two classes named hold.
 */
export function loadSweepCurve(
  replicaAt: (callsPerSecond: number) => Replica,
  replicas: number,
  loads: readonly number[],
  [ttftId, itlId]: readonly [string, string],
): readonly CurveLoad[] {
  return loads.flatMap((load) => {
    const replica = replicaAt(load / replicas);
    const [ofTtft, ofItl] = [ttftId, itlId].map((id) => replica.classes.find((served) => served.id === id));
    if (ofTtft === undefined || ofItl === undefined) return [];
    const all = replica.classes.reduce((sum, { callsPerSecond }) => sum + callsPerSecond, 0);
    const chain = replicaQueue(replica, load / replicas);
    const share = replica.classes.reduce((sum, served) => {
      const inside = Math.min(
        shareInside(served.limits.ttftSeconds, (seconds) => ttftShareOver(chain, replica, served, seconds)),
        shareInside(served.limits.itlSeconds, (seconds) => itlShareOver(chain, replica, served, seconds)),
      );
      return sum + (served.callsPerSecond / all) * inside;
    }, 0);
    return [
      {
        offeredCallsPerSecond: load,
        goodputCallsPerSecond: chain.throughputPerSecond * replicas * share,
        ttftSeconds: ttftAtPercentile(chain, replica, ofTtft),
        itlSeconds: itlAtPercentile(chain, replica, ofItl),
      },
    ];
  });
}
