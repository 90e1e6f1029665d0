import { log } from "../../numeric/log.ts";
import { type Batch, batchError } from "../../engine/simulation/measure/batches.ts";

/** Calls that a limit judges, and those over it, by when they arrived. */
export interface LimitTally {
  /** Doubles when there are too many bins. */
  binSeconds: number;
  readonly fromSeconds: number;
  readonly calls: number[];
  readonly over: number[];
}

/** What is known of a limit so far. */
export interface LimitShare {
  readonly calls: number;
  readonly over: number;
  /** Of the calls, 0 without any. */
  readonly share: number;
  readonly standardError: number;
}

/** Batches of calls that follow each other, for the standard error. */
const batches = 20;
/** More bins are joined two by two: calls that come seldom, over days, have as many as those that come often. */
const mostBins = 4096;

/** A tally of calls that arrive from `fromSeconds` on. */
export function limitTally(fromSeconds: number, binSeconds: number): LimitTally {
  return { binSeconds, fromSeconds, calls: [], over: [] };
}

/** Adds a call; one that arrived before the tally begins counts for nothing. */
export function tallyCall(tally: LimitTally, arrivalSeconds: number, isOver: boolean): void {
  if (arrivalSeconds < tally.fromSeconds) return;
  while (arrivalSeconds >= tally.fromSeconds + mostBins * tally.binSeconds) coarsen(tally);
  const bin = Math.floor((arrivalSeconds - tally.fromSeconds) / tally.binSeconds);
  while (tally.calls.length <= bin) {
    tally.calls.push(0);
    tally.over.push(0);
  }
  tally.calls[bin] = (tally.calls[bin] ?? 0) + 1;
  if (isOver) tally.over[bin] = (tally.over[bin] ?? 0) + 1;
}

/** Joins bins two by two. */
function coarsen(tally: LimitTally): void {
  for (const counts of [tally.calls, tally.over]) {
    const half = Math.ceil(counts.length / 2);
    for (let bin = 0; bin < half; bin += 1) counts[bin] = (counts[2 * bin] ?? 0) + (counts[2 * bin + 1] ?? 0);
    counts.length = half;
  }
  tally.binSeconds *= 2;
}

/**
 * The share of calls over the limit, with its standard error from batches of calls in the order of time: never under that of as
 * many calls that have nothing to do with each other, of which `allowedShare` are over.
 */
export function shareOver({ calls, over }: LimitTally, allowedShare: number): LimitShare {
  const size = Math.max(1, Math.ceil(calls.length / batches));
  const parts: Batch[] = [];
  let all = 0;
  let allOver = 0;
  for (let from = 0; from < calls.length; from += size) {
    const end = Math.min(from + size, calls.length);
    let count = 0;
    let overs = 0;
    for (let bin = from; bin < end; bin += 1) {
      count += calls[bin] ?? 0;
      overs += over[bin] ?? 0;
    }
    const mean = count > 0 ? overs / count : 0;
    parts.push({ count, mean, shareAbove: () => mean });
    all += count;
    allOver += overs;
  }
  if (all === 0) return { calls: 0, over: 0, share: 0, standardError: Infinity };
  const share = allOver / all;
  const independent = Math.sqrt((allowedShare * (1 - allowedShare)) / all);
  const standardError = Math.max(
    independent,
    batchError(share, parts, ({ mean }) => mean),
  );
  return { calls: all, over: allOver, share, standardError };
}

/** Two tallies together that began with the same bins. */
export function joined(one: LimitTally, other: LimitTally): LimitTally {
  const [tally, more] = [copied(one), copied(other)];
  while (tally.binSeconds < more.binSeconds) coarsen(tally);
  while (more.binSeconds < tally.binSeconds) coarsen(more);
  const length = Math.max(tally.calls.length, more.calls.length);
  const added = (one: readonly number[], other: readonly number[]) =>
    Array.from({ length }, (_, bin) => (one[bin] ?? 0) + (other[bin] ?? 0));
  return { ...tally, calls: added(tally.calls, more.calls), over: added(tally.over, more.over) };
}

const copied = (tally: LimitTally): LimitTally => ({ ...tally, calls: [...tally.calls], over: [...tally.over] });

/** Least and most of a ratio that is drawn between two counts: beyond, one more or fewer says little. */
export const leastRatio = 0.01;
const mostRatio = 100;

/** From ten times what is allowed on most calls are over, whatever the load. */
export const farRatio = 10;

/** Whether a count that misses and one that keeps tell where between them it is just kept: one of the two is near enough to say something. */
export function isToldBetween(missedBy: number, keptBy: number): boolean {
  return missedBy < farRatio || keptBy > leastRatio;
}

/**
 * The count, not whole, at which the share of calls over a limit is just what it may be, between one that misses it and one that keeps
 * it, by the logarithms of both shares to the share allowed.
 */
export function countBetween(misses: number, missedBy: number, keeps: number, keptBy: number): number {
  const low = log(Math.max(leastRatio, Math.min(1, keptBy)));
  const high = log(Math.min(mostRatio, Math.max(1, missedBy)));
  return high > low ? misses + ((keeps - misses) * high) / (high - low) : keeps;
}
