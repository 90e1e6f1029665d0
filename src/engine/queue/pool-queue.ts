import type { PoolRouting } from "../pool-routing.ts";
import { type BatchChain, batchChain } from "./batch-chain.ts";
import { leastOutstandingChain } from "./least-outstanding-chain.ts";
import { roundRobinChain } from "./round-robin-chain.ts";

/** Of more replicas that share their calls, so many are as even as all: larger pools stand for parts of this size. */
const mostTogether = 64;

/**
 * The queue of one of `replicas` equal replicas, each with `completionRates` and room for `maxWaiting` calls, that are offered
 * `offeredPerSecond` each, by how calls reach them.
 *
 *     random, cache-aware:         a replica alone under its part of the load; exact
 *     round-robin:                 the same with arrivals of scv 1 / replicas; exact
 *     least-outstanding, central:  one chain of all replicas' rates and places; exact for one queue before all
 *
 * Cache-aware routing sends a session back to its replica: sessions come there at random and their calls from there, which
 * for a replica whose calls share it leaves the same numbers as calls at random. Of more than 64 replicas parts of 64 are
 * taken: a little more uneven than all of them.
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
  spanSeconds: readonly number[] = [],
): BatchChain {
  const together = Math.min(replicas, mostTogether);
  switch (router) {
    case "random":
    case "cache-aware":
      return batchChain(completionRates, maxWaiting, offeredPerSecond);
    case "round-robin":
      return roundRobinChain(completionRates, maxWaiting, offeredPerSecond, together, spanSeconds);
    default:
      return leastOutstandingChain(completionRates, maxWaiting, offeredPerSecond, together, spanSeconds);
  }
}
