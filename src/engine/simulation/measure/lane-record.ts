import type { DoneCall, LossReason } from "../simulation-input.ts";
import {
  type CallRecords,
  type Intake,
  callRecords,
  columnOf,
  emptyRecords,
  figuresOf,
  frontSeconds,
  nextRecord,
  placeOf,
  recordPlaces,
} from "./call-records.ts";
import { type CallSegment, addCall, addToSegment, emptySegment } from "./call-segment.ts";
import { type LaneMeasure, placesFrom } from "./lane-measure.ts";
import type { LaneLimits } from "./lane-report.ts";
import { type TimedBuckets, mergePairs, timedBuckets } from "./timed-buckets.ts";
import { mser } from "../../../numeric/mser.ts";
import { risingOrder } from "../../../numeric/rising-order.ts";

/** When what is measured begins. */
export interface WarmUp {
  readonly seconds: number;
  /** `false`: times still rise or fall in the second half, or the calls are too few to tell. */
  readonly isSettled: boolean;
}

/**
 * The arrival of the first call that is measured: MSER-5 on times in order of arrival. 0 where nothing need be left out.
 *
 * @source derived: cut as `mser` finds it; as an arrival, it leaves out the same calls whatever is measured of them.
 */
export function warmUp(arrivalSeconds: Float64Array, durationSeconds: Float64Array): WarmUp {
  const order = risingOrder(arrivalSeconds);
  const inOrder = new Float64Array(order.length);
  for (let place = 0; place < order.length; place += 1) inOrder[place] = durationSeconds[order[place] ?? 0] ?? 0;
  const { values, isSettled } = mser(inOrder);
  return { seconds: values > 0 ? (arrivalSeconds[order[values] ?? 0] ?? 0) : 0, isSettled };
}

/** Most segments of calls, and most windows of tokens. */
export const mostParts = 64;
/** Windows of tokens at first, in seconds: a run of half a second has 32. */
const firstWindowSeconds = 1 / 64;

/** What is kept of a lane: the records of its calls, or from some number of calls on only segments of them. */
export interface LaneRecord {
  readonly limits: LaneLimits;
  readonly intake: Intake;
  readonly gaps: TimedBuckets;
  /** By why they came to nothing. */
  readonly lost: Readonly<Record<LossReason, ArrivalTally>>;
  readonly records: CallRecords;
  readonly segments: CallSegment[];
  /** Calls of a full segment. */
  segmentCalls: number;
  /** `null`: all calls are known one by one, and the warm-up is still open. */
  settled: WarmUp | null;
  /** What was measured last of so many records, from a beginning on; `null`: nothing of those there are. */
  measured: { readonly calls: number; readonly fromSeconds: number; readonly measure: LaneMeasure } | null;
}

/**
 * A lane of which nothing is known.
 *
 * @source derived
 */
export function laneRecord(limits: LaneLimits, intake: Intake): LaneRecord {
  return {
    limits,
    intake,
    gaps: timedBuckets(firstWindowSeconds, mostParts),
    lost: {
      "too-large": arrivalTally(),
      "line-full": arrivalTally(),
      "bucket-empty": arrivalTally(),
      held: arrivalTally(),
      waiting: arrivalTally(),
      running: arrivalTally(),
      "replica-failed": arrivalTally(),
    },
    records: callRecords(),
    segments: [],
    segmentCalls: 0,
    settled: null,
    measured: null,
  };
}

/**
 * Adds the record of a call that is done.
 *
 * @source derived
 */
export function keepCall({ records, intake }: LaneRecord, call: DoneCall): void {
  const { arrivalSeconds, outputTokens } = call;
  const front = frontSeconds(intake, call);
  const number = nextRecord(records);
  const figures = figuresOf(records, number);
  const at = placeOf(number);
  figures[at + recordPlaces.arrivalSeconds] = arrivalSeconds;
  figures[at + recordPlaces.waitSeconds] = call.admittedSeconds - arrivalSeconds + front;
  figures[at + recordPlaces.ttftSeconds] = call.firstTokenSeconds - arrivalSeconds + front;
  figures[at + recordPlaces.e2eSeconds] = call.doneSeconds - arrivalSeconds + front;
  figures[at + recordPlaces.outputTokens] = outputTokens;
  figures[at + recordPlaces.hitTokens] = call.hitTokens;
  figures[at + recordPlaces.computedTokens] = call.computedTokens;
}

/**
 * Ends the warm-up of a lane for good and turns its records into 32 segments, in order of arrival.
 *
 * @source derived
 */
export function settleLane(lane: LaneRecord, start: WarmUp): void {
  if (lane.settled !== null) return;
  lane.settled = start;
  lane.measured = null;
  for (const tally of Object.values(lane.lost)) settle(tally, start.seconds);
  const calls = placesFrom(columnOf(lane.records, recordPlaces.arrivalSeconds), start.seconds);
  lane.segmentCalls = Math.max(1, Math.ceil((2 * calls.length) / mostParts));
  for (const call of calls) addToLast(lane, figuresOf(lane.records, call), placeOf(call));
  emptyRecords(lane.records);
}

/**
 * Moves the records that a settled lane holds to its last segments, and drops those of calls that arrived before the beginning.
 *
 * @source derived: 64 full segments become 32 of twice the calls.
 */
export function moveSettled(lane: LaneRecord): void {
  const { records, settled } = lane;
  if (records.calls === 0) return;
  lane.measured = null;
  const start = settled?.seconds ?? 0;
  for (let call = 0; call < records.calls; call += 1) {
    const figures = figuresOf(records, call);
    const at = placeOf(call);
    if ((figures[at + recordPlaces.arrivalSeconds] ?? 0) >= start) addToLast(lane, figures, at);
  }
  records.calls = 0;
}

function addToLast(lane: LaneRecord, figures: Float64Array, from: number): void {
  let last = lane.segments.at(-1);
  if (last === undefined || last.calls >= lane.segmentCalls) {
    if (lane.segments.length === mostParts) {
      mergePairs(lane.segments, addToSegment);
      lane.segmentCalls *= 2;
    }
    last = emptySegment();
    lane.segments.push(last);
  }
  addCall(last, figures, from, lane.limits);
}

/** Arrivals of calls that came to nothing: their times, or, once a beginning is settled, how many came after it. */
interface ArrivalTally {
  times: Float64Array;
  count: number;
  settledSeconds: number | null;
}

/**
 * A tally of nothing.
 *
 * @source derived
 */
function arrivalTally(): ArrivalTally {
  return { times: new Float64Array(16), count: 0, settledSeconds: null };
}

/**
 * Adds a call that arrived at `seconds`.
 *
 * @source derived
 */
export function addArrival(tally: ArrivalTally, seconds: number): void {
  if (tally.settledSeconds !== null) {
    if (seconds >= tally.settledSeconds) tally.count += 1;
    return;
  }
  if (tally.count === tally.times.length) {
    const times = new Float64Array(2 * tally.count);
    times.set(tally.times);
    tally.times = times;
  }
  tally.times[tally.count] = seconds;
  tally.count += 1;
}

/**
 * How many arrived at `seconds` or later; of a settled tally, after what it was settled at.
 *
 * @source derived
 */
export function arrivalsFrom(tally: ArrivalTally, seconds: number): number {
  if (tally.settledSeconds !== null) return tally.count;
  let count = 0;
  for (let index = 0; index < tally.count; index += 1) if ((tally.times[index] ?? 0) >= seconds) count += 1;
  return count;
}

/**
 * Keeps from now on only how many arrive at `seconds` or later.
 *
 * @source derived
 */
function settle(tally: ArrivalTally, seconds: number): void {
  tally.count = arrivalsFrom(tally, seconds);
  tally.settledSeconds ??= seconds;
  tally.times = new Float64Array(0);
}
