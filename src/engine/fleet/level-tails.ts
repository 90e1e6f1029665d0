import { bisect } from "../../numeric/bisect.ts";
import type { LevelOver } from "../plan-result.ts";

/** Of the calls that find about so many on their replica, those that take longer than some seconds. */
export interface LevelTail {
  readonly share: number;
  /** `null`: they find a full batch. */
  readonly found: number | null;
  readonly overShareAt: (seconds: number) => number;
}

/**
 * What is over at each level.
 *
 * @source derived
 */
export function levelsOver(tails: readonly LevelTail[], seconds: number): LevelOver[] {
  return tails.map(({ found, share, overShareAt }) => ({ found, share, overShare: overShareAt(seconds) }));
}

/**
 * Share of all calls that takes longer than `seconds`.
 *
 * @source derived
 */
export function shareOver(tails: readonly LevelTail[], seconds: number): number {
  let sum = 0;
  for (const { share, overShareAt } of tails) sum += share * overShareAt(seconds);
  return sum;
}

/** Rounding never moves a sum of shares by so much. */
const roundingShare = 1e-9;

/** Those that find most are left for last as long as they are no more than this part of what is allowed. */
const fewShare = 1 / 2;

/** How many are looked at before those that find most: of these so few are left that as a rule they decide nothing. */
function beforeMost(tails: readonly LevelTail[], allowed: number): number {
  let few = 0;
  for (let count = tails.length; count > 0; count -= 1) {
    few += tails[count - 1]?.share ?? 0;
    if (few > fewShare * allowed) return count;
  }
  return tails.length;
}

/**
 * A share that is over `allowed` where `shareOver` is, and not where it is not. Those that find most are looked at first, but for the
 * last few: as a rule some levels decide, as too many are too long already or too few left. Where that is a matter of rounding it is the
 * whole sum.
 */
function decidingShare(tails: readonly LevelTail[], seconds: number, allowed: number): number {
  const overShares = new Float64Array(tails.length);
  const first = beforeMost(tails, allowed);
  let over = 0;
  let left = 0;
  for (const { share } of tails) left += share;
  for (let turn = 1; turn <= tails.length; turn += 1) {
    const index = turn <= first ? first - turn : tails.length - (turn - first);
    const tail = tails[index];
    if (tail === undefined) continue;
    const own = tail.share * tail.overShareAt(seconds);
    overShares[index] = own;
    over += own;
    left -= tail.share;
    if (over > allowed + roundingShare) return over;
    if (over + left < allowed - roundingShare) return over;
  }
  let sum = 0;
  for (const share of overShares) sum += share;
  return sum;
}

/**
 * Whether a percentile of all calls takes no longer than `seconds`.
 *
 * @source derived: `shareOver` is at most what the percentile leaves.
 */
export function keepsPercentile(tails: readonly LevelTail[], seconds: number, percentile: number): boolean {
  const allowed = 1 - percentile;
  return decidingShare(tails, seconds, allowed) <= allowed;
}

/** Halvings of a time: to a two-thousandth of what is looked at first. */
const halvings = 11;
/** A search begins with this at least, and ends where calls take longer than all that is planned for. */
const leastSeconds = 1e-6;
const mostDoublings = 60;

/**
 * The time that a share of `1 - percentile` of calls exceeds; the search begins at `least`. `null`: more of them never come to an end.
 *
 * @source derived: the definition of a quantile.
 */
export function timeExceededBy(tails: readonly LevelTail[], percentile: number, least: number): number | null {
  const allowed = 1 - percentile;
  const isOver = (seconds: number) => decidingShare(tails, seconds, allowed) > allowed;
  let high = Math.max(least, leastSeconds);
  let low = 0;
  let isBeyond = false;
  for (let doublings = 0; doublings < mostDoublings; doublings += 1) {
    isBeyond = !isOver(high);
    if (isBeyond) break;
    low = high;
    high *= 2;
  }
  if (!isBeyond) return null;
  // Both ends were looked at on the way.
  const asked = (seconds: number) => (seconds === low && low > 0) || (seconds !== high && isOver(seconds));
  return bisect(asked, low, high, { steps: halvings }).high;
}
