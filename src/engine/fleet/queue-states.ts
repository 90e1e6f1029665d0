import type { QueueStates } from "../plan-result.ts";
import { itlAtPercentile, itlOver, ttftAtPercentile, ttftOver } from "./call-times.ts";
import { promptStates } from "./first-token-parts.ts";
import type { PoolPlan } from "./pool-plan.ts";
import type { BatchChain } from "../queue/batch-chain.ts";
import { batchService } from "../service/batch-service.ts";
import type { Replica } from "./replica-load.ts";

/** Where a token's share of a step without prompt tokens goes, by the calls that run: index 0 is one call. */
interface StepStates {
  readonly weightsSeconds: Float64Array;
  readonly kvSeconds: Float64Array;
  readonly computeSeconds: Float64Array;
  readonly communicationSeconds: Float64Array;
  readonly overheadSeconds: Float64Array;
}

const computed = new WeakMap<BatchChain, StepStates>();

/** States rarer than this among those with any call add nothing to a mean. */
const negligible = 1e-15;

/**
 * Parts of the decode step for every number of calls that a replica runs for any time at its load; 0 for the others, but for
 * a call alone.
 *
 * @source derived
 */
export function stepStates(chain: BatchChain, replica: Replica): StepStates {
  // The pool's figures and the states behind them ask for the same.
  const known = computed.get(chain) ?? newStates(chain, replica);
  computed.set(chain, known);
  return known;
}

function newStates({ timeShares, batchCap }: BatchChain, { service }: Replica): StepStates {
  const empty = () => new Float64Array(batchCap);
  const states = {
    weightsSeconds: empty(),
    kvSeconds: empty(),
    computeSeconds: empty(),
    communicationSeconds: empty(),
    overheadSeconds: empty(),
  };
  const busy = 1 - (timeShares[0] ?? 0);
  for (let running = 1; running <= batchCap; running += 1) {
    const isMet = (timeShares[running] ?? 0) > negligible * busy || running === 1 || running === batchCap;
    if (!isMet) continue;
    const { decodeStep } = batchService(service, running);
    const { givenTokens } = service.tokens;
    states.weightsSeconds[running - 1] = decodeStep.weightsSeconds / givenTokens;
    states.kvSeconds[running - 1] = decodeStep.kvSeconds / givenTokens;
    states.computeSeconds[running - 1] = decodeStep.computeSeconds / givenTokens;
    states.communicationSeconds[running - 1] = decodeStep.communicationSeconds / givenTokens;
    states.overheadSeconds[running - 1] = decodeStep.overheadSeconds / givenTokens;
  }
  return states;
}

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
    router: pool.routing.router,
    replicas: replica.replicas,
    shares: chain.probabilities,
    timeShares: chain.timeShares,
    itlSeconds: replica.curve.itlSeconds,
    ...promptStates(replica),
    steps: stepStates(chain, replica),
    classes: replica.classes.map((served) => {
      const ttftSeconds = ttftAtPercentile(chain, replica, served);
      const itlSeconds = itlAtPercentile(chain, replica, served);
      return {
        id: served.id,
        percentile: served.limits.percentile,
        ttftSeconds,
        itlSeconds,
        ttftOver: ttftOver(chain, replica, served, ttftSeconds),
        itlOver: itlOver(chain, replica, served, itlSeconds),
      };
    }),
  };
}
