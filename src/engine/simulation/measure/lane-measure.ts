import { risingOrder } from "../../../numeric/rising-order.ts";
import { bucketBatches, exactBatches, type Batches } from "./batches.ts";
import { callItlSeconds, columnOf, figuresOf, placeOf, recordPlaces, type CallRecords } from "./call-records.ts";
import { callTotals, emptySegment, addToSegment, type CallSegment, type CallTotals } from "./call-segment.ts";
import { bucketDistribution, exactDistribution, type Distribution } from "./distribution.ts";
import type { LaneLimits } from "./lane-report.ts";
import { addBuckets, emptyBuckets, type ValueBuckets } from "./value-buckets.ts";

/** A metric of the calls that are measured. */
export interface Measured {
  readonly values: Distribution;
  readonly batches: Batches;
}

/** What is known of the calls of a lane that are done and arrived after the warm-up. */
export interface LaneMeasure {
  readonly totals: CallTotals;
  readonly wait: Measured;
  readonly ttft: Measured;
  readonly e2e: Measured;
  readonly callItl: Measured;
}

/**
 * Places of the arrivals at `fromSeconds` or later, in order of time.
 *
 * @source derived
 */
export function placesFrom(arrivals: Float64Array, fromSeconds: number): Uint32Array {
  const order = risingOrder(arrivals);
  let first = 0;
  while (first < order.length && (arrivals[order[first] ?? 0] ?? 0) < fromSeconds) first += 1;
  return order.subarray(first);
}

/**
 * Measures calls known one by one.
 *
 * @source derived
 */
export function exactMeasure(records: CallRecords, fromSeconds: number, limits: LaneLimits): LaneMeasure {
  const calls = placesFrom(columnOf(records, recordPlaces.arrivalSeconds), fromSeconds);
  const measured = (values: Float64Array): Measured => ({
    values: exactDistribution(values),
    batches: exactBatches(values),
  });
  const totals = emptySegment();
  for (const call of calls) callTotals(totals, figuresOf(records, call), placeOf(call), limits);
  return {
    totals,
    wait: measured(columnOf(records, recordPlaces.waitSeconds, calls)),
    ttft: measured(columnOf(records, recordPlaces.ttftSeconds, calls)),
    e2e: measured(columnOf(records, recordPlaces.e2eSeconds, calls)),
    callItl: measured(callItls(records, calls)),
  };
}

/** Mean times between tokens of the calls that have several. */
function callItls(records: CallRecords, calls: Uint32Array): Float64Array {
  const all = new Float64Array(calls.length);
  let count = 0;
  for (const call of calls) {
    const seconds = callItlSeconds(figuresOf(records, call), placeOf(call));
    if (seconds < 0) continue;
    all[count] = seconds;
    count += 1;
  }
  return all.subarray(0, count);
}

/**
 * Measures calls that are kept in segments.
 *
 * @source derived
 */
export function segmentMeasure(segments: readonly CallSegment[]): LaneMeasure {
  const measured = (of: (segment: CallSegment) => ValueBuckets) => bucketMeasure(segments.map(of));
  const totals = emptySegment();
  for (const segment of segments) addToSegment(totals, segment);
  return {
    totals,
    wait: measured(({ wait }) => wait),
    ttft: measured(({ ttft }) => ttft),
    e2e: measured(({ e2e }) => e2e),
    callItl: measured(({ callItl }) => callItl),
  };
}

/**
 * Measures what lies in buckets, part by part in order of time.
 *
 * @source derived
 */
export function bucketMeasure(parts: readonly ValueBuckets[]): Measured {
  const all = emptyBuckets();
  for (const part of parts) addBuckets(all, part);
  return { values: bucketDistribution(all), batches: bucketBatches(parts) };
}
