import { type BatchChain, batchChain } from "./batch-chain.ts";

/** Terms below this share of the largest add nothing to a sum of doubles. */
const negligible = 1e-18;

interface TailPoint {
  /** Share of accepted calls that wait longer. */
  readonly tail: number;
  /** How fast that share falls, per unit of time counted in completions. */
  readonly density: number;
}

/** The wait of accepted calls, ready to be evaluated at many times. */
export interface WaitTail {
  /** Share of accepted calls that find exactly i waiting in front of them (batch full). */
  readonly arrivals: Float64Array;
  /** Share of accepted calls that find i or more waiting. */
  readonly behind: Float64Array;
}

/**
 * Share of accepted calls that find i, and i or more, calls waiting in front of them.
 *
 * @source derived: accepted arrivals see p(n) / (1 - blocked), n = 0..last - 1.
 */
export function waitTail(chain: BatchChain): WaitTail {
  const { probabilities, batchCap } = chain;
  const places = Math.max(0, probabilities.length - 1 - batchCap);
  const arrivals = new Float64Array(places);
  const behind = new Float64Array(places);
  let accepted = 0;
  for (let n = 0; n < probabilities.length - 1; n += 1) accepted += probabilities[n] ?? 0;
  let reached = 0;
  for (let i = places - 1; i >= 0; i -= 1) {
    const share = accepted > 0 ? (probabilities[batchCap + i] ?? 0) / accepted : 0;
    reached += share;
    arrivals[i] = share;
    behind[i] = reached;
  }
  return { arrivals, behind };
}

/**
 * Share of accepted calls that wait longer than `completions` / X(batchCap), time counted in completions of a full batch.
 *
 *     P(W > t) = sum over i of Poisson(i; X t) · behind(i)
 *
 * A call that finds i waiting needs i + 1 completions, which are Poisson while the batch is full: it still waits when at
 * most i have happened. Exchanging the two sums leaves one Poisson term a place. The terms start at their largest, taken
 * as 1, and are divided by their own total, so that neither exp nor factorials are needed and nothing overflows.
 *
 * @source derived
 */
export function waitTailAt({ arrivals, behind }: WaitTail, completions: number): TailPoint {
  // So many completions leave nobody waiting: a chance below e^-800.
  if (completions - behind.length > 40 * Math.sqrt(completions)) return { tail: 0, density: 0 };
  const peak = Math.floor(completions);
  const shrink = completions > 0 ? 1 / completions : 0;
  const places = behind.length;
  let total = 0;
  let tail = 0;
  let density = 0;
  for (let i = peak, term = 1; i >= 0 && term > negligible; i -= 1) {
    total += term;
    if (i < places) {
      tail += term * (behind[i] ?? 0);
      density += term * (arrivals[i] ?? 0);
    }
    term *= i * shrink;
  }
  for (let i = peak + 1, term = completions / i; term > negligible; i += 1) {
    total += term;
    if (i < places) {
      tail += term * (behind[i] ?? 0);
      density += term * (arrivals[i] ?? 0);
    }
    term *= completions / (i + 1);
  }
  return { tail: tail / total, density: density / total };
}

/** Relative step below which the root is found: a few units of the last place. */
const settled = 1e-13;
/** Newton needs about six steps; halving alone would need 55. */
const mostSteps = 100;

/**
 * Wait that the share `p` of accepted calls does not exceed, seconds; 0 where at least that share does not wait.
 *
 * Solves P(W > t) = 1 - p; an arrival that finds n >= batchCap waits for n - batchCap + 1 completions at X(batchCap), so W is
 * a mixture of Erlang times. Holds for exponential work behind the cap, first come first served.
 *
 * @source derived
 */
export function waitQuantileSeconds(chain: BatchChain, p: number): number {
  const allowed = 1 - Math.min(Math.max(p, 0), 1 - Number.EPSILON);
  if (chain.waitProbability <= allowed || chain.fullRate <= 0) return 0;
  return completionsAtTail(waitTail(chain), allowed) / chain.fullRate;
}

/** Newton's method on the falling tail, halving its bracket whenever a step would leave it. */
function completionsAtTail(tail: WaitTail, allowed: number): number {
  let low = 0;
  let high = Math.max(1, tail.behind.length);
  while (waitTailAt(tail, high).tail > allowed) {
    low = high;
    high *= 2;
  }
  let guess = (low + high) / 2;
  for (let step = 0; step < mostSteps; step += 1) {
    const { tail: reached, density } = waitTailAt(tail, guess);
    if (reached > allowed) low = guess;
    else high = guess;
    const newton = density > 0 ? guess + (reached - allowed) / density : low;
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - guess) <= settled * next) return next;
    guess = next;
  }
  return guess;
}

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
