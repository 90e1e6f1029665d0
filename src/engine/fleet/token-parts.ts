import type { BatchChain } from "../queue/batch-chain.ts";
import type { Replica } from "./replica-load.ts";
import { stepStates } from "./step-states.ts";

/** What the mean time between two tokens of a pool is made of. */
export interface TokenParts {
  readonly itlWeightsSeconds: number;
  readonly itlKvSeconds: number;
  readonly itlComputeSeconds: number;
  readonly itlCommunicationSeconds: number;
  readonly itlOverheadSeconds: number;
  readonly itlPromptsSeconds: number;
}

/**
 * The mean time between two tokens over all tokens, taken apart; seconds. The parts sum to it.
 *
 *     part = sum over states (share of tokens x part of the step)        share of tokens ~ p(n) n / itl(n)
 *     prompts of other calls = itl(n) - the step without prompts
 *
 * @source derived: `itlMeanSeconds` is running calls over tokens a second, which is the mean of itl(n) over tokens; without load
 *   the parts are those of a call alone.
 */
export function tokenParts(chain: BatchChain, replica: Replica): TokenParts {
  const { probabilities, batchCap } = chain;
  const { itlSeconds } = replica.curve;
  const states = stepStates(chain, replica);
  const sums = { weights: 0, kv: 0, compute: 0, communication: 0, overhead: 0, prompts: 0 };
  let tokens = 0;
  const add = (running: number, rate: number) => {
    const at = running - 1;
    const [weights, kv, compute] = [
      states.weightsSeconds[at] ?? 0,
      states.kvSeconds[at] ?? 0,
      states.computeSeconds[at] ?? 0,
    ];
    const [communication, overhead] = [states.communicationSeconds[at] ?? 0, states.overheadSeconds[at] ?? 0];
    const step = weights + kv + compute + communication + overhead;
    tokens += rate;
    sums.weights += rate * weights;
    sums.kv += rate * kv;
    sums.compute += rate * compute;
    sums.communication += rate * communication;
    sums.overhead += rate * overhead;
    sums.prompts += step > 0 ? rate * Math.max(0, (itlSeconds[at] ?? 0) - step) : 0;
  };
  for (let present = 1; present < probabilities.length; present += 1) {
    const running = Math.min(present, batchCap);
    add(running, ((probabilities[present] ?? 0) * running) / (itlSeconds[running - 1] ?? 1));
  }
  if (!(tokens > 0)) add(1, 1);
  return {
    itlWeightsSeconds: sums.weights / tokens,
    itlKvSeconds: sums.kv / tokens,
    itlComputeSeconds: sums.compute / tokens,
    itlCommunicationSeconds: sums.communication / tokens,
    itlOverheadSeconds: sums.overhead / tokens,
    itlPromptsSeconds: sums.prompts / tokens,
  };
}
