import type { PoolRouting } from "../pool-routing.ts";
import { type BatchChain, batchChain, chainOf } from "./batch-chain.ts";
import { leastOutstandingChain } from "./least-outstanding-chain.ts";
import { roundRobinChain } from "./round-robin-chain.ts";

/** Of more replicas that share their calls, so many are as even as all: larger pools stand for parts of this size. */
const mostTogether = 64;

/** A part of the calls finds what one chain says, all others what another does; time is shared likewise. */
function mixedChain(part: number, one: BatchChain, other: BatchChain): BatchChain {
  if (part >= 1) return one;
  if (part <= 0) return other;
  return chainOf(
    mixed(part, one.probabilities, other.probabilities),
    mixed(part, one.timeShares, other.timeShares),
    one,
    other.meetings,
  );
}

function mixed(part: number, own: Float64Array, others: Float64Array): Float64Array {
  const shares = new Float64Array(own.length);
  for (let n = 0; n < shares.length; n += 1) shares[n] = part * (own[n] ?? 0) + (1 - part) * (others[n] ?? 0);
  return shares;
}

/**
 * The queue of one of `replicas` equal replicas, each with `completionRates` and room for `maxWaiting` calls, that are offered
 * `offeredPerSecond` each, by how calls reach them.
 *
 *     random:                      a replica alone under its part of the load; exact
 *     round-robin:                 the same with arrivals of scv 1 / replicas; exact
 *     least-outstanding, central:  one chain of all replicas' rates and places; exact for one queue before all
 *     cache-aware:                 the calls that go back to their session's replica, `returningShare` of all, find what calls
 *                                  at random do, those that begin a session the least busy replica
 *
 * Calls that come from a replica and go back to it leave the same numbers as calls at random. Of more than 64 replicas parts of
 * 64 are taken: a little more uneven than all of them.
 *
 * @source derived: a Poisson stream split at random gives Poisson streams, split in turn gives streams of Erlang's kind; by
 *   Kelly's product form what matters of a stream that comes back is its rate.
 */
export function poolQueue(
  completionRates: Float64Array | readonly number[],
  maxWaiting: number,
  replicas: number,
  router: PoolRouting["router"],
  offeredPerSecond: number,
  returningShare = 1,
): BatchChain {
  const together = Math.min(replicas, mostTogether);
  const atRandom = () => batchChain(completionRates, maxWaiting, offeredPerSecond);
  const leastBusy = () => leastOutstandingChain(completionRates, maxWaiting, offeredPerSecond, together);
  switch (router) {
    case "random":
      return atRandom();
    case "round-robin":
      return roundRobinChain(completionRates, maxWaiting, offeredPerSecond, together);
    case "cache-aware":
      return together > 1 ? mixedChain(returningShare, atRandom(), leastBusy()) : atRandom();
    default:
      return leastBusy();
  }
}
