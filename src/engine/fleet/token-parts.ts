import type { BatchChain } from "../queue/batch-chain.ts";
import type { Replica } from "./replica-load.ts";
import { stepStates } from "./queue-states.ts";

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
  const { timeShares, batchCap } = chain;
  const { itlSeconds } = replica.curve;
  const states = stepStates(chain, replica);
  const sums = { weights: 0, kv: 0, compute: 0, communication: 0, overhead: 0, prompts: 0 };
  const add = (running: number, share: number) => {
    const at = running - 1;
    const [weights, kv, compute] = [
      states.weightsSeconds[at] ?? 0,
      states.kvSeconds[at] ?? 0,
      states.computeSeconds[at] ?? 0,
    ];
    const [communication, overhead] = [states.communicationSeconds[at] ?? 0, states.overheadSeconds[at] ?? 0];
    const step = weights + kv + compute + communication + overhead;
    sums.weights += share * weights;
    sums.kv += share * kv;
    sums.compute += share * compute;
    sums.communication += share * communication;
    sums.overhead += share * overhead;
    sums.prompts += step > 0 ? share * Math.max(0, (itlSeconds[at] ?? 0) - step) : 0;
  };
  const runningAt = (present: number) => Math.min(present, batchCap);
  const rates = timeShares.map((share, present) => {
    const running = runningAt(present);
    return running > 0 ? (share * running) / (itlSeconds[running - 1] ?? 1) : 0;
  });
  // Shares first: rates of hardly any load, times parts of hardly any length, would come to nothing.
  const tokens = rates.reduce((sum, rate) => sum + rate, 0);
  if (tokens > 0)
    for (let present = 1; present < rates.length; present += 1) add(runningAt(present), (rates[present] ?? 0) / tokens);
  else add(1, 1);
  return {
    itlWeightsSeconds: sums.weights,
    itlKvSeconds: sums.kv,
    itlComputeSeconds: sums.compute,
    itlCommunicationSeconds: sums.communication,
    itlOverheadSeconds: sums.overhead,
    itlPromptsSeconds: sums.prompts,
  };
}
