/** 2^500: far enough inside the range of doubles that a product of two such factors with a ratio stays finite. */
const scaleUp = 3.273390607896142e150;
const scaleDown = 1 / scaleUp;
/** Keeps one step's ratio from leaving the range of doubles: a rate of zero is a state that is hardly ever left. */
const largestRatio = 1e100;

/**
 * Probabilities of the states 0..states of a birth-death chain whose births per death, on entering state n, are `ratioAt(n)`.
 *
 *     p(n) = p(0) · ratio(1) · ratio(2) · ... · ratio(n),   summing to 1
 *
 * The products of thousands of ratios leave the range of doubles, so each is kept as mantissa · 2^(500 block); scaling by a
 * power of two is exact, and states 2^1000 below the largest count as their underflow, zero. Exact for any ratios.
 *
 * @source derived: in balance the flow up from n - 1 to n equals the flow down, p(n - 1) · births = p(n) · deaths.
 */
export function chainProbabilities(states: number, ratioAt: (n: number) => number): Float64Array {
  const weights = new Float64Array(states + 1);
  const blocks = new Int32Array(states + 1);
  weights[0] = 1;
  let weight = 1;
  let block = 0;
  let largestBlock = 0;
  for (let n = 1; n <= states; n += 1) {
    weight *= Math.min(ratioAt(n), largestRatio);
    if (weight > scaleUp) {
      weight *= scaleDown;
      block += 1;
    } else if (weight > 0 && weight < scaleDown) {
      weight *= scaleUp;
      block -= 1;
    }
    if (block > largestBlock) largestBlock = block;
    weights[n] = weight;
    blocks[n] = block;
  }
  return normalised(weights, blocks, largestBlock);
}

/** Brings all weights to the scale of the largest block, then to a sum of 1. */
function normalised(weights: Float64Array, blocks: Int32Array, largestBlock: number): Float64Array {
  let total = 0;
  for (let n = 0; n < weights.length; n += 1) {
    const below = largestBlock - (blocks[n] ?? 0);
    const factor = below === 0 ? 1 : below === 1 ? scaleDown : below === 2 ? scaleDown * scaleDown : 0;
    const weight = (weights[n] ?? 0) * factor;
    weights[n] = weight;
    total += weight;
  }
  for (let n = 0; n < weights.length; n += 1) weights[n] = (weights[n] ?? 0) / total;
  return weights;
}

/** How calls that are spread evenly meet one another on a replica, beside calls at random; by what a call finds there. */
export interface Meetings {
  /** Replicas that share the calls. */
  readonly replicas: number;
  /** Further calls that come right after it, and in the long run. */
  readonly next: Float64Array;
  readonly further: Float64Array;
  /** Share of time that none of the replicas is idle; `null`: nobody asks where idle ones take calls first. */
  readonly allBusyShare: number | null;
}

/** One replica in steady state; its states count the calls in it, running and waiting. */
export interface BatchChain {
  /** Share of arriving calls that find n calls in the replica, n = 0..batchCap + maxWaiting; in the last they are refused. */
  readonly probabilities: Float64Array;
  /** Share of time with n calls in the replica: the same where calls come at random. */
  readonly timeShares: Float64Array;
  /** What arriving calls meet on the replica they go to, by what they find there, computed when asked for; `null`: as calls at random do. */
  readonly meetings: (() => Meetings) | null;
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
  return chainOf(probabilities, probabilities, { batchCap, fullRate, offeredPerSecond });
}

/**
 * A replica's chain from what its calls find and how its time is shared.
 *
 * @source little-1961: the mean wait, from mean numbers over time.
 */
export function chainOf(
  found: Float64Array,
  time: Float64Array,
  of: Pick<BatchChain, "batchCap" | "fullRate" | "offeredPerSecond">,
  meetings: BatchChain["meetings"] = null,
): BatchChain {
  const { batchCap, offeredPerSecond } = of;
  const last = found.length - 1;
  let accepted = 0;
  let delayed = 0;
  let meanRunning = 0;
  let meanWaiting = 0;
  for (let n = 0; n <= last; n += 1) {
    if (n < last) accepted += found[n] ?? 0;
    if (n < last && n >= batchCap) delayed += found[n] ?? 0;
    meanRunning += Math.min(n, batchCap) * (time[n] ?? 0);
    meanWaiting += Math.max(n - batchCap, 0) * (time[n] ?? 0);
  }
  const throughputPerSecond = offeredPerSecond * accepted;
  return {
    ...of,
    probabilities: found,
    timeShares: time,
    meetings,
    blockedShare: found[last] ?? 0,
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
