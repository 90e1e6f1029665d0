import { exp } from "../../numeric/exp.ts";
import { gammaTail } from "../../numeric/gamma-tail.ts";
import type { GeneratingLevel } from "./call-levels.ts";

/** Beyond so many mean gaps calls in turn are counted by the long run. */
const longRun = 12;
const leastChance = 1e-9;

/**
 * Calls that come in turn to one of R replicas in the `seconds` after one of its calls, on average.
 *
 *     sum over k of P(gamma of k R stages, k mean gaps long <= seconds),    in the long run  rate seconds - (1 - 1 / R) / 2
 *
 * @source derived: the renewal function of Erlang gaps: each R-th of calls at random.
 */
export function inTurnWithin(replicas: number, rate: number, seconds: number): number {
  const gaps = rate * seconds;
  if (gaps > longRun) return gaps - (1 - 1 / replicas) / 2;
  let count = 0;
  for (let call = 1; ; call += 1) {
    const chance = 1 - gammaTail(call, call / replicas, gaps);
    count += chance;
    if (call > gaps && chance < leastChance) return count;
  }
}

/**
 * Calls that come to a replica in the `seconds` after one call, on average; to the least busy one
 *
 *     rate (further seconds - (further - next) (1 - e^(-2 rate seconds)) / (2 rate))
 *
 * @source derived: spread evenly they come elsewhere first and here as often as to any in the long run, a mean gap apart.
 */
export function callsWithin({ ratePerSecond, next, further, inTurn }: GeneratingLevel, seconds: number): number {
  if (!(ratePerSecond > 0)) return 0;
  if (inTurn !== null) return inTurnWithin(inTurn, ratePerSecond, seconds);
  const often = ratePerSecond * further * seconds;
  if (further === next) return Math.max(0, often);
  const lag = (1 - exp(-2 * ratePerSecond * seconds)) / 2;
  return Math.max(0, often - (further - next) * lag);
}

/**
 * Calls that a replica takes from one line within `seconds` of steps without prompts: none while it computes one, and so many
 * more between two. Where its own prompt ends it looks for the first time.
 *
 * @source derived: it looks whenever a step ends.
 */
export function takenWithin({ ratePerSecond, further, stretchedShare }: GeneratingLevel, seconds: number): number {
  return (ratePerSecond * further * seconds) / (1 - stretchedShare);
}

/**
 * Variance over mean of those calls, `count` on average.
 *
 *     evenly over R replicas: 1 / R + (1 - 1 / R^2) / (6 count), from 1 - count to 1
 *
 * In turn they come by stages of Erlang's kind. The least busy replica is the one whose turn it is, but for what all of them
 * have more or fewer of together, which is at random.
 *
 * @source derived: variance of the number of renewals in a stationary process; of less than one at least that of yes or no.
 */
export function evenDispersion(evenReplicas: number, count: number): number {
  if (evenReplicas <= 1 || !(count > 0)) return 1;
  const part = 1 / evenReplicas;
  return Math.max(1 - count, Math.min(1, part + (1 - part * part) / (6 * count)));
}
