import type { PoolPlan } from "./pool-plan.ts";
import { saturationCallsPerSecond } from "./replica-limits.ts";

/**
 * Whether the pool completes what it is offered; a simulated one says so itself.
 *
 * @source derived
 */
export function isCarried({ pool, replica, offeredCallsPerSecond, missed }: PoolPlan): boolean {
  if (pool.judged !== undefined)
    return offeredCallsPerSecond !== null && missed.every(({ limit }) => limit !== "queue");
  return (
    replica !== null && offeredCallsPerSecond !== null && offeredCallsPerSecond < saturationCallsPerSecond(replica)
  );
}
