import { batchChain } from "./batch-chain.ts";
import { waitTail, waitTailAt } from "./wait-tail.ts";

/**
 * Share of calls that a replica offered `offeredPerSecond` fails: refused by a full queue, or still waiting for the batch when
 * `deadlineSeconds` have passed.
 *
 *     failed = blocked + (1 - blocked) · P(wait > deadline)
 *
 * A call that comes too late is still run: its client is gone, the replica does not know. That work is wasted, and is what
 * lets retries tip the replica over. A deadline of Infinity leaves refusals only.
 *
 * @source derived
 */
export function deadlineFailures(
  completionRates: Float64Array | readonly number[],
  maxWaiting: number,
  deadlineSeconds: number,
): (offeredPerSecond: number) => number {
  return (offeredPerSecond) => {
    const chain = batchChain(completionRates, maxWaiting, offeredPerSecond);
    const completions = deadlineSeconds * chain.fullRate;
    if (chain.waitProbability === 0 || !(completions < Infinity)) return chain.blockedShare;
    const late = waitTailAt(waitTail(chain), completions).tail;
    return Math.min(1, chain.blockedShare + (1 - chain.blockedShare) * late);
  };
}
