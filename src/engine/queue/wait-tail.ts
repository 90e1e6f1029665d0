import type { BatchChain } from "./batch-chain.ts";

/** Terms below this share of the largest add nothing to a sum of doubles. */
const negligible = 1e-18;

export interface TailPoint {
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
