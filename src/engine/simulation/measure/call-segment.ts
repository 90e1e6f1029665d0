import { callItlSeconds, recordPlaces } from "./call-records.ts";
import type { LaneLimits } from "./lane-report.ts";
import { addBuckets, addValue, emptyBuckets, type ValueBuckets } from "./value-buckets.ts";

/** Sums over calls that are done. */
export interface CallTotals {
  calls: number;
  /** Calls inside every limit of their lane. */
  goodCalls: number;
  outputTokens: number;
  hitTokens: number;
  computedTokens: number;
}

/** Calls that followed each other, by how long they took. */
export interface CallSegment extends CallTotals {
  readonly wait: ValueBuckets;
  readonly ttft: ValueBuckets;
  readonly e2e: ValueBuckets;
  readonly callItl: ValueBuckets;
}

/**
 * A segment without a call.
 *
 * @source derived
 */
export function emptySegment(): CallSegment {
  return {
    calls: 0,
    goodCalls: 0,
    outputTokens: 0,
    hitTokens: 0,
    computedTokens: 0,
    wait: emptyBuckets(),
    ttft: emptyBuckets(),
    e2e: emptyBuckets(),
    callItl: emptyBuckets(),
  };
}

/**
 * Adds the record of a call that begins at `from` of the figures to sums.
 *
 * @source derived: a limit is met by what equals it; a call of one token has no time between tokens to miss it by.
 */
export function callTotals(totals: CallTotals, figures: Float64Array, from: number, limits: LaneLimits): void {
  const figure = (place: number) => figures[from + place] ?? 0;
  const isGood =
    figure(recordPlaces.ttftSeconds) <= limits.ttftSeconds &&
    callItlSeconds(figures, from) <= limits.itlSeconds &&
    figure(recordPlaces.e2eSeconds) <= limits.e2eSeconds;
  totals.calls += 1;
  if (isGood) totals.goodCalls += 1;
  totals.outputTokens += figure(recordPlaces.outputTokens);
  totals.hitTokens += figure(recordPlaces.hitTokens);
  totals.computedTokens += figure(recordPlaces.computedTokens);
}

/**
 * Adds the record of a call that begins at `from` of the figures to a segment.
 *
 * @source derived
 */
export function addCall(segment: CallSegment, figures: Float64Array, from: number, limits: LaneLimits): void {
  callTotals(segment, figures, from, limits);
  addValue(segment.wait, figures[from + recordPlaces.waitSeconds] ?? 0);
  addValue(segment.ttft, figures[from + recordPlaces.ttftSeconds] ?? 0);
  addValue(segment.e2e, figures[from + recordPlaces.e2eSeconds] ?? 0);
  const callItl = callItlSeconds(figures, from);
  if (callItl >= 0) addValue(segment.callItl, callItl);
}

/**
 * Adds all calls of another segment.
 *
 * @source derived
 */
export function addToSegment(into: CallSegment, from: CallSegment): void {
  into.calls += from.calls;
  into.goodCalls += from.goodCalls;
  into.outputTokens += from.outputTokens;
  into.hitTokens += from.hitTokens;
  into.computedTokens += from.computedTokens;
  addBuckets(into.wait, from.wait);
  addBuckets(into.ttft, from.ttft);
  addBuckets(into.e2e, from.e2e);
  addBuckets(into.callItl, from.callItl);
}
