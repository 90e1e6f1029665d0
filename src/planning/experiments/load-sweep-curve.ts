import { itlAtPercentile, ttftAtPercentile } from "../../engine/fleet/replica-limits.ts";
import { replicaQueue, type Replica, type ServedClass } from "../../engine/fleet/replica-load.ts";
import type { BatchChain } from "../../engine/queue/batch-chain.ts";
import { waitTail, waitTailAt } from "../../engine/queue/wait-tail.ts";

/** What the formulas say of all serving replicas at a load. */
export interface CurveLoad {
  readonly offeredCallsPerSecond: number;
  readonly goodputCallsPerSecond: number;
  readonly ttftSeconds: number;
  readonly itlSeconds: number;
}

/** Share of accepted calls of a class whose first token comes within its limit. */
function shareInTtft(chain: BatchChain, { idleTtftSeconds, limits }: ServedClass): number {
  const { ttftSeconds: limit } = limits;
  if (limit === null) return 1;
  const { probabilities, batchCap, fullRate } = chain;
  let accepted = 0;
  let inside = 0;
  for (let found = 0; found < probabilities.length - 1; found += 1) {
    const probability = probabilities[found] ?? 0;
    accepted += probability;
    if (found < batchCap && (idleTtftSeconds[found] ?? 0) <= limit) inside += probability;
  }
  const left = limit - (idleTtftSeconds[batchCap - 1] ?? 0);
  const waited =
    left > 0 && chain.waitProbability > 0
      ? chain.waitProbability - waitTailAt(waitTail(chain), left * fullRate).tail
      : 0;
  return accepted > 0 ? Math.min(1, inside / accepted + Math.max(0, waited)) : 0;
}

/** Share of busy time in which tokens come within the limit of a class. */
function shareInItl({ probabilities, batchCap }: BatchChain, { curve }: Replica, { limits }: ServedClass): number {
  const { itlSeconds: limit } = limits;
  if (limit === null) return 1;
  let busy = 0;
  let inside = 0;
  for (let present = 1; present < probabilities.length; present += 1) {
    const probability = probabilities[present] ?? 0;
    busy += probability;
    if ((curve.itlSeconds[Math.min(present, batchCap) - 1] ?? 0) <= limit) inside += probability;
  }
  return busy > 0 ? inside / busy : 1;
}

/**
 * The formulas' answer at each load: Goodput is what is accepted, times the share inside the limits, each class by the limit
 * that fewer of its calls keep; the times are those that the limits of the two classes named hold.
 */
export function loadSweepCurve(
  replica: Replica,
  replicas: number,
  loads: readonly number[],
  ofTtft: ServedClass,
  ofItl: ServedClass,
): readonly CurveLoad[] {
  const all = replica.classes.reduce((sum, { callsPerSecond }) => sum + callsPerSecond, 0);
  return loads.map((load) => {
    const chain = replicaQueue(replica, load / replicas);
    const share = replica.classes.reduce((sum, served) => {
      const inside = Math.min(shareInTtft(chain, served), shareInItl(chain, replica, served));
      return sum + (served.callsPerSecond / all) * inside;
    }, 0);
    return {
      offeredCallsPerSecond: load,
      goodputCallsPerSecond: chain.throughputPerSecond * replicas * share,
      ttftSeconds: ttftAtPercentile(chain, ofTtft),
      itlSeconds: itlAtPercentile(chain, replica, ofItl.limits.percentile),
    };
  });
}
