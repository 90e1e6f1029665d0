import type { BatchChain } from "./batch-chain.ts";
import { waitTail, waitTailAt, type WaitTail } from "./wait-tail.ts";

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
