import { powerOfTwo } from "../../../numeric/binary-exponent.ts";
import { exactBatches } from "./batches.ts";
import { joinedColumn } from "./call-records.ts";
import { exactDistribution } from "./distribution.ts";
import { bucketMeasure, type Measured, placesFrom } from "./lane-measure.ts";
import { mostParts, type WarmUp, warmUp } from "./lane-record.ts";
import type { MetricReport } from "./lane-report.ts";
import { metricReport } from "./metric-report.ts";
import { mergePairs } from "./timed-buckets.ts";
import { addBuckets, addValue, emptyBuckets, type ValueBuckets } from "./value-buckets.ts";

/** How long things of one kind take that begin after the warm-up. */
export interface DurationReport {
  /** Left out: what began before. */
  readonly warmUpSeconds: number;
  readonly durations: MetricReport;
}

/** Is told of things of several kinds when they have ended, and reports how long they take. */
export interface DurationRecorder {
  readonly ended: (kind: number, fromSeconds: number, toSeconds: number) => void;
  /** By kind. May be asked for at any time, and as often as one likes. */
  readonly report: (confidence: number) => readonly DurationReport[];
}

/** What is kept of a kind: each beginning and duration, or from some number of them on only parts that followed each other. */
interface KindRecord {
  /** In the order in which they ended: the first `count`. */
  begins: Float64Array;
  durations: Float64Array;
  count: number;
  readonly parts: ValueBuckets[];
  /** Durations of a full part. */
  partCount: number;
  /** `null`: all are known one by one, and the warm-up is still open. */
  settled: WarmUp | null;
}

/** At first; and how many of a settled kind go into parts together. */
const firstRoom = 256;

/**
 * A recorder of durations: it tells of them what `recorder` tells of the times of calls, from end to end. Up to `mostExact` of a kind
 * are exact; when there are more, the warm-up of all is fixed, and durations go into buckets. Measuring begins where times are
 * found to have settled, unless told.
 *
 * @source derived
 */
export function durationRecorder(
  kinds: number,
  warmUpSeconds: number | null,
  mostExact: number = powerOfTwo(20),
): DurationRecorder {
  const recorded: Recorded = { all: Array.from({ length: kinds }, kindRecord), told: warmUpSeconds, mostExact };
  return {
    ended: (kind, fromSeconds, toSeconds) => addDuration(recorded, kind, fromSeconds, toSeconds),
    report: (confidence) => reportOf(recorded, confidence),
  };
}

/** What a recorder knows. */
interface Recorded {
  readonly all: readonly KindRecord[];
  /** Where measuring begins; `null`: it is found. */
  readonly told: number | null;
  readonly mostExact: number;
}

function addDuration({ all, told, mostExact }: Recorded, kind: number, fromSeconds: number, toSeconds: number): void {
  const own = all[kind];
  if (own === undefined) return;
  const { count } = own;
  if (count === own.begins.length) widen(own);
  own.begins[count] = fromSeconds;
  own.durations[count] = toSeconds - fromSeconds;
  own.count = count + 1;
  if (own.settled !== null) {
    if (own.count === firstRoom) moveSettled(own, own.settled);
  } else if (own.count > mostExact) {
    const start = startOf(all, told);
    for (const each of told === null ? all : [own]) settle(each, start);
  }
}

function reportOf({ all, told }: Recorded, confidence: number): readonly DurationReport[] {
  let common: WarmUp | null = null;
  return all.map((own) => {
    if (own.settled !== null) moveSettled(own, own.settled);
    const { seconds } = own.settled ?? (common ??= startOf(all, told));
    const { values, batches } = measured(own, seconds);
    return { warmUpSeconds: seconds, durations: metricReport(values, batches, confidence) };
  });
}

function kindRecord(): KindRecord {
  return {
    begins: new Float64Array(firstRoom),
    durations: new Float64Array(firstRoom),
    count: 0,
    parts: [],
    partCount: 0,
    settled: null,
  };
}

function widen(own: KindRecord): void {
  const { begins, durations, count } = own;
  own.begins = new Float64Array(2 * count);
  own.begins.set(begins);
  own.durations = new Float64Array(2 * count);
  own.durations.set(durations);
}

function startOf(all: readonly KindRecord[], told: number | null): WarmUp {
  if (told !== null) return { seconds: told, isSettled: true };
  const known = all.filter(({ settled }) => settled === null);
  return warmUp(
    joinedColumn(known.map(({ begins, count }) => begins.subarray(0, count))),
    joinedColumn(known.map(({ durations, count }) => durations.subarray(0, count))),
  );
}

/** Ends the warm-up of a kind for good and turns its durations into 32 parts, in order of beginning. */
function settle(own: KindRecord, start: WarmUp): void {
  if (own.settled !== null) return;
  own.settled = start;
  const places = placesFrom(own.begins.subarray(0, own.count), start.seconds);
  own.partCount = Math.max(1, Math.ceil((2 * places.length) / mostParts));
  for (const place of places) addToLast(own, own.durations[place] ?? 0);
  own.begins = new Float64Array(firstRoom);
  own.durations = new Float64Array(firstRoom);
  own.count = 0;
}

/** Moves the durations that a settled kind holds to its last parts, and drops what began before the beginning. */
function moveSettled(own: KindRecord, { seconds }: WarmUp): void {
  for (let place = 0; place < own.count; place += 1) {
    if ((own.begins[place] ?? 0) >= seconds) addToLast(own, own.durations[place] ?? 0);
  }
  own.count = 0;
}

function addToLast(own: KindRecord, seconds: number): void {
  const { parts } = own;
  let last = parts.at(-1);
  if (last === undefined || last.count >= own.partCount) {
    if (parts.length === mostParts) {
      mergePairs(parts, addBuckets);
      own.partCount *= 2;
    }
    last = emptyBuckets();
    parts.push(last);
  }
  addValue(last, seconds);
}

function measured(own: KindRecord, fromSeconds: number): Measured {
  if (own.settled !== null) return bucketMeasure(own.parts);
  const places = placesFrom(own.begins.subarray(0, own.count), fromSeconds);
  const values = new Float64Array(places.length);
  for (let index = 0; index < values.length; index += 1) values[index] = own.durations[places[index] ?? 0] ?? 0;
  return { values: exactDistribution(values), batches: exactBatches(values) };
}
