import type { BatchChain } from "./batch-chain.ts";

/**
 * Batch size that the replica does not exceed during the share `p` of its busy time (time with at least one call in it).
 *
 *     smallest b with  p(1) + ... + p(b)  >=  p · (p(1) + p(2) + ...)
 *
 * Without load it is 1: what a single call would run at.
 *
 * @source derived: the definition of a quantile, over time.
 */
export function runningQuantile(chain: BatchChain, p: number): number {
  const { probabilities, batchCap } = chain;
  let busy = 0;
  for (let n = 1; n < probabilities.length; n += 1) busy += probabilities[n] ?? 0;
  const wanted = p * busy;
  let reached = 0;
  for (let n = 1; n < batchCap; n += 1) {
    reached += probabilities[n] ?? 0;
    if (reached >= wanted) return n;
  }
  return Math.max(1, batchCap);
}
