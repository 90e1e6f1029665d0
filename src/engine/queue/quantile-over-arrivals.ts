import type { BatchChain } from "./batch-chain.ts";
import { waitQuantileSeconds } from "./wait-quantile-seconds.ts";

/**
 * Response that the share `p` of accepted calls does not exceed, where a call's response is its wait plus `serviceAt(b)`,
 * b = min(found + 1, batchCap) being the batch it joins; `serviceAt` must not fall with b.
 *
 * Calls that wait join a full batch, the slowest, so every response with a wait is at least as long as every one without:
 * the quantile is that of the batch joined while p lies among calls that do not wait, and the wait's own beyond.
 *
 * @source derived
 */
export function quantileOverArrivals(chain: BatchChain, p: number, serviceAt: (batch: number) => number): number {
  const { probabilities, batchCap } = chain;
  const slowest = serviceAt(Math.max(1, batchCap));
  if (1 - chain.waitProbability < p) return waitQuantileSeconds(chain, p) + slowest;
  let accepted = 0;
  for (let n = 0; n < probabilities.length - 1; n += 1) accepted += probabilities[n] ?? 0;
  const wanted = p * accepted;
  let reached = 0;
  for (let found = 0; found < batchCap; found += 1) {
    reached += probabilities[found] ?? 0;
    if (reached >= wanted) return serviceAt(found + 1);
  }
  return slowest;
}
