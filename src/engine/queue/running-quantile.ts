import type { BatchChain } from "./batch-chain.ts";
import { erlangTail } from "../../numeric/erlang-tail.ts";
import { firstWhole } from "../../numeric/first-whole.ts";

/**
 * Batch size that the replica does not exceed during the share `p` of its busy time (time with at least one call in it).
 *
 *     smallest b with  t(1) + ... + t(b)  >=  p · (t(1) + t(2) + ...)
 *
 * Without load it is 1: what a single call would run at.
 *
 * @source derived: the definition of a quantile, over time.
 */
export function runningQuantile(chain: BatchChain, p: number): number {
  const { timeShares, batchCap } = chain;
  let busy = 0;
  for (let n = 1; n < timeShares.length; n += 1) busy += timeShares[n] ?? 0;
  const wanted = p * busy;
  let reached = 0;
  for (let n = 1; n < batchCap; n += 1) {
    reached += timeShares[n] ?? 0;
    if (reached >= wanted) return n;
  }
  return Math.max(1, batchCap);
}

/**
 * Calls in flight that are not exceeded during the share `p` of time, where nothing limits them (M/G/infinity).
 *
 *     smallest n with  P(Poisson(mean) <= n)  >=  p
 *
 * Exact for Poisson arrivals whatever the distribution of their times in flight; `mean` is arrivals a second times mean time.
 *
 * @source derived: calls in flight are the arrivals of the past, each kept with a chance of its own: a thinned Poisson stream.
 */
export function concurrencyQuantile(mean: number, p: number): number {
  const wanted = Math.min(p, 1 - 1e-12);
  const reaches = (n: number) => erlangTail(n + 1, 1, mean) >= wanted;
  // Fifteen standard deviations and 60 calls hold all but 1e-12 of any Poisson variable.
  const most = Math.ceil(mean + 15 * Math.sqrt(mean) + 60);
  return firstWhole(reaches, Math.max(0, Math.floor(mean - 15 * Math.sqrt(mean))), most) ?? most;
}
