import type { PoolRouting } from "../pool-routing.ts";
import type { Arrivals } from "../queue/routed-wait.ts";
import type { Replica } from "./replica-load.ts";

/**
 * How calls come to a replica: which part of those that would come back to their session's does so at random, as others do who know no
 * replica, and how all others come.
 *
 * @source derived
 */
export function arrivalsAt({ pool, replicas }: Replica) {
  return arrivalsOf(pool.routing.router, replicas);
}

/**
 * The same of so many replicas behind a router.
 *
 * @source derived
 */
export function arrivalsOf(router: PoolRouting["router"], replicas: number) {
  const none = () => 0;
  if (replicas <= 1 || router === "random") return { randomPart: () => 1, others: "random" as Arrivals };
  // Who comes back comes where its session is, who begins one where the fewest calls are.
  if (router === "cache-aware")
    return { randomPart: (returningShare: number) => returningShare, others: "least-outstanding" as Arrivals };
  return { randomPart: none, others: router as Arrivals };
}
