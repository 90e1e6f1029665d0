import { chainProbabilities } from "./chain-probabilities.ts";

/** One replica in steady state; its states count the calls in it, running and waiting. */
export interface BatchChain {
  /** Share of time with n calls in the replica, n = 0..batchCap + maxWaiting. */
  readonly probabilities: Float64Array;
  readonly batchCap: number;
  readonly offeredPerSecond: number;
  /** Calls completed per second with the batch full: the most the replica can do. */
  readonly fullRate: number;
  /** Share of offered calls that find the queue full and are refused. */
  readonly blockedShare: number;
  /** Calls accepted, and so completed, per second. */
  readonly throughputPerSecond: number;
  readonly meanRunning: number;
  readonly meanWaiting: number;
  readonly meanInSystem: number;
  /** Mean wait of accepted calls before they join the batch. */
  readonly waitMeanSeconds: number;
  /** Share of accepted calls that wait at all. */
  readonly waitProbability: number;
}

/**
 * The batch chain of one replica: calls arrive at random (Poisson) at `offeredPerSecond`, up to `batchCap` run together and
 * complete at `completionRates[n - 1]` calls per second with n running, up to `maxWaiting` wait in order, further ones are
 * refused.
 *
 *     p(n) = p(n - 1) · offered / X(min(n, batchCap)),   n = 1..batchCap + maxWaiting
 *     waitMean = mean number waiting / accepted per second                      (Little)
 *
 * Below the cap all present calls share the replica, where mean numbers do not depend on how call lengths vary; behind the
 * cap the wait is that of exponential work. Loads over the full rate are legal: the queue then stands full.
 *
 * @source derived: a birth-death chain in balance; an arrival finds state n with p(n), as Poisson arrivals see time averages.
 */
export function batchChain(
  completionRates: Float64Array | readonly number[],
  maxWaiting: number,
  offeredPerSecond: number,
): BatchChain {
  const batchCap = completionRates.length;
  const fullRate = batchCap > 0 ? (completionRates[batchCap - 1] ?? 0) : 0;
  const last = batchCap > 0 ? batchCap + Math.max(0, maxWaiting) : 0;
  const ratioAt = (n: number) => birthsPerDeath(offeredPerSecond, completionRates[Math.min(n, batchCap) - 1] ?? 0);
  const probabilities = chainProbabilities(last, ratioAt);

  let accepted = 0;
  let delayed = 0;
  let meanRunning = 0;
  let meanWaiting = 0;
  for (let n = 0; n <= last; n += 1) {
    const probability = probabilities[n] ?? 0;
    if (n < last) accepted += probability;
    if (n < last && n >= batchCap) delayed += probability;
    meanRunning += Math.min(n, batchCap) * probability;
    meanWaiting += Math.max(n - batchCap, 0) * probability;
  }
  const throughputPerSecond = offeredPerSecond * accepted;
  return {
    probabilities,
    batchCap,
    offeredPerSecond,
    fullRate,
    blockedShare: probabilities[last] ?? 0,
    throughputPerSecond,
    meanRunning,
    meanWaiting,
    meanInSystem: meanRunning + meanWaiting,
    waitMeanSeconds: throughputPerSecond > 0 ? meanWaiting / throughputPerSecond : 0,
    waitProbability: accepted > 0 ? delayed / accepted : 0,
  };
}

/** Births per death; a replica that completes nothing fills up. */
function birthsPerDeath(offeredPerSecond: number, completionRate: number): number {
  if (offeredPerSecond <= 0) return 0;
  return completionRate > 0 ? offeredPerSecond / completionRate : Number.MAX_VALUE;
}
