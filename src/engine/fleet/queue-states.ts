import type { QueueStates } from "../plan-result.ts";
import { waitQuantileSeconds } from "../queue/wait-quantile-seconds.ts";
import { promptStates } from "./first-token-parts.ts";
import type { PoolPlan } from "./pool-plan.ts";
import { stepStates } from "./step-states.ts";

/**
 * The queue of one serving replica of a pool, with what a call meets in each state; `null` where none serves.
 *
 * @source derived: the states that the pool's and its classes' figures are taken over, as they were computed.
 */
export function queueStates({ pool, chain, replica }: PoolPlan): QueueStates | null {
  if (chain === null || replica === null) return null;
  return {
    poolId: pool.id,
    batchCap: chain.batchCap,
    shares: chain.probabilities,
    itlSeconds: replica.curve.itlSeconds,
    ...promptStates(replica),
    steps: stepStates(chain, replica),
    classes: replica.classes.map(({ id, limits: { percentile }, idleTtftSeconds }) => ({
      id,
      percentile,
      ttftSeconds: idleTtftSeconds,
      waitSeconds: waitQuantileSeconds(chain, percentile),
    })),
  };
}
