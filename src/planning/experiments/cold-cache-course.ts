import { quantile } from "../../numeric/quantile.ts";
import { type PoolCalls, hitShareWithin } from "./cold-cache-calls.ts";
import { risingOrder } from "../../numeric/rising-order.ts";

/** Calls over which hits are looked at. */
export const windowCalls = 30;
/** Hits are back when they have this part of what they were. */
export const backShare = 0.9;

/**
 * How long after an instant hits are back: until the first call of which it holds that of the prompt tokens of it and the 29
 * calls admitted after it at least nine tenths of `usualShare` come from the cache. `null`: never within the run. 0: they were
 * never away.
 */
export function hitsBackSeconds(calls: PoolCalls, fromSeconds: number, usualShare: number): number | null {
  const order = risingOrder(calls.admittedSeconds).filter((call) => (calls.admittedSeconds[call] ?? 0) >= fromSeconds);
  let hits = 0;
  let tokens = 0;
  const add = (place: number, sign: 1 | -1) => {
    const call = order[place] ?? 0;
    hits += sign * (calls.hitTokens[call] ?? 0);
    tokens += sign * ((calls.hitTokens[call] ?? 0) + (calls.computedTokens[call] ?? 0));
  };
  for (let last = 0; last < order.length; last += 1) {
    add(last, 1);
    const first = last - windowCalls + 1;
    if (first < 0) continue;
    if (hits >= backShare * usualShare * tokens) {
      return first === 0 ? 0 : (calls.admittedSeconds[order[first] ?? 0] ?? 0) - fromSeconds;
    }
    add(first, -1);
  }
  return null;
}

/** Calls that wait, at the start and wherever that changes, in order of time. */
interface WaitingSteps {
  readonly seconds: Float64Array;
  readonly waiting: Float64Array;
}

/**
 * How many calls wait, from what is known of each: those that are done from arrival to admission. Of the calls under way at
 * the end as many run as do; the others, those that came last, wait. How long the first waited is not known, so that
 * little is to be read from the very end of a run that is flooded.
 */
export function waitingSteps(calls: PoolCalls): WaitingSteps {
  const { arrivalSeconds, admittedSeconds, unfinishedArrivals, runningAtEnd } = calls;
  const stillWaiting = unfinishedArrivals.toSorted().subarray(Math.max(0, runningAtEnd));
  const times = Float64Array.from([...arrivalSeconds, ...stillWaiting, ...admittedSeconds]);
  const ups = arrivalSeconds.length + stillWaiting.length;
  const order = risingOrder(times);
  const waiting = new Float64Array(times.length);
  let count = 0;
  order.forEach((index, place) => {
    count += index < ups ? 1 : -1;
    waiting[place] = count;
  });
  return { seconds: Float64Array.from(order, (index) => times[index] ?? 0), waiting };
}

/** Most calls that wait at once within a time. */
export function longestQueue({ seconds, waiting }: WaitingSteps, fromSeconds: number, untilSeconds: number): number {
  let most = 0;
  seconds.forEach((at, place) => {
    if (at >= fromSeconds && at < untilSeconds) most = Math.max(most, waiting[place] ?? 0);
  });
  return most;
}

/** What callers see in a stretch of time around the shock, over all seeds. */
export interface ColdMoment {
  readonly hitShare: number | null;
  /** Of calls that arrived within; `null`: too few. */
  readonly ttftP95Seconds: number | null;
  /** At the end, the mean over seeds. */
  readonly waiting: number;
}

export interface ColdPoint {
  /** From the shock to the middle. */
  readonly seconds: number;
  readonly shocked: ColdMoment;
  /** The same draws without the shock. */
  readonly usual: ColdMoment;
}

/** A 95th percentile of fewer says nothing. */
const fewestCalls = 20;
const mostPoints = 48;
/** Calls of all seeds together that a point should have. */
const callsPerPoint = 80;

/** Waiting calls at an instant. */
function waitingAt({ seconds, waiting }: WaitingSteps, at: number): number {
  let low = 0;
  let high = seconds.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((seconds[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? 0 : (waiting[low - 1] ?? 0);
}

interface Runs {
  readonly calls: readonly PoolCalls[];
  readonly steps: readonly WaitingSteps[];
}

function momentOf({ calls, steps }: Runs, fromSeconds: number, untilSeconds: number): ColdMoment {
  const shares = calls.flatMap((run) => hitShareWithin(run, fromSeconds, untilSeconds) ?? []);
  const ttfts: number[] = [];
  for (const { arrivalSeconds, ttftSeconds } of calls) {
    arrivalSeconds.forEach((arrival, call) => {
      if (arrival >= fromSeconds && arrival < untilSeconds) ttfts.push(ttftSeconds[call] ?? 0);
    });
  }
  const waiting = steps.reduce((sum, step) => sum + waitingAt(step, untilSeconds), 0);
  return {
    hitShare: shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length,
    ttftP95Seconds: ttfts.length < fewestCalls ? null : quantile(Float64Array.from(ttfts).sort(), 0.95),
    waiting: waiting / Math.max(1, steps.length),
  };
}

/** The time around a shock in equal stretches, with and without it. */
export function coldTimeline(
  shocked: readonly PoolCalls[],
  usual: readonly PoolCalls[],
  coldAtSeconds: number,
  fromSeconds: number,
  untilSeconds: number,
): readonly ColdPoint[] {
  const within = usual.reduce(
    (sum, { arrivalSeconds }) => sum + arrivalSeconds.filter((at) => at >= fromSeconds && at < untilSeconds).length,
    0,
  );
  const points = Math.max(4, Math.min(mostPoints, Math.floor(within / callsPerPoint)));
  // The shock stands between two points.
  const width = (untilSeconds - fromSeconds) / points;
  const before = Math.max(1, Math.round((coldAtSeconds - fromSeconds) / width));
  const runsOf = (calls: readonly PoolCalls[]): Runs => ({ calls, steps: calls.map(waitingSteps) });
  const [withShock, without] = [runsOf(shocked), runsOf(usual)];
  return Array.from({ length: points }, (_, index) => {
    const from = coldAtSeconds + (index - before) * width;
    return {
      seconds: (index - before + 0.5) * width,
      shocked: momentOf(withShock, from, from + width),
      usual: momentOf(without, from, from + width),
    };
  });
}
