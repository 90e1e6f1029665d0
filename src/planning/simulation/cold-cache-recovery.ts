import { risingOrder } from "../../numeric/rising-order.ts";
import type { PoolCalls } from "./cold-cache-calls.ts";

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
export interface WaitingSteps {
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
