import { daysPerWeek, hoursPerDay, secondsPerDay, secondsPerHour } from "../../quantity/time.ts";
import { gapCvOf } from "./arrival-counts.ts";
import { rounded } from "./fitted-spread.ts";

/** How the workflows of a trace come, in the fields of a scenario's class. */
export interface ArrivalFit {
  /** Over the whole trace, idle hours included. */
  readonly perSecond: number;
  readonly peakToAverage: number;
  readonly peakWindowSeconds: number;
  /** Loads of 24 hours and of 7 days; empty: the trace is too short to show them. */
  readonly hours: readonly number[];
  readonly days: readonly number[];
  /** Of gaps between arrivals, as a stream of independent gaps has them that bunches as the trace does. */
  readonly gapCv: number;
}

/** A day's shape is read from traces of two days, a week's from those of two weeks. */
const leastDays = 2;
const leastWeekDays = 14;
/** Windows that a peak is told from. */
const leastWindows = 10;
const peakWindows = [600, 60];
const mostCv = 10;
/** Windows over which calls that come together load a queue together: about as long as calls take to begin. */
const bunchWindows = 200;

function windowCounts(starts: Float64Array, seconds: number, windows: number): Float64Array {
  const counts = new Float64Array(windows);
  const first = starts[0] ?? 0;
  for (const start of starts) {
    const at = Math.min(windows - 1, Math.floor((start - first) / seconds));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

/** Loads by hour of the day or by day of the week, over whole days; one number a place, 1 in the mean. */
function cycle(starts: Float64Array, startSeconds: number, seconds: number, places: number): readonly number[] {
  const counts = new Float64Array(places);
  for (const start of starts) {
    // 1970 began on a Thursday: weeks are counted from Monday.
    const since = startSeconds + start + (places === daysPerWeek ? 3 * secondsPerDay : 0);
    const at = Math.floor(since / seconds) % places;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const mean = starts.length / places;
  return Array.from(counts, (count) => rounded(count / mean, 2));
}

/** `null`: fewer than two workflows have a time, or all came at once. */
export function fittedArrivals(starts: Float64Array, startSeconds: number, speedUp = 1): ArrivalFit | null {
  const count = starts.length;
  const span = (starts[count - 1] ?? 0) - (starts[0] ?? 0);
  if (count < 2 || !(span > 0)) return null;
  const hasDay = speedUp === 1 && span >= leastDays * secondsPerDay;
  const hasWeek = speedUp === 1 && span >= leastWeekDays * secondsPerDay;
  const hours = hasDay ? cycle(starts, startSeconds, secondsPerHour, hoursPerDay) : [];
  const days = hasWeek ? cycle(starts, startSeconds, secondsPerDay, daysPerWeek) : [];
  const window = peakWindows.find((seconds) => span / speedUp >= leastWindows * seconds) ?? null;
  const peak = window === null ? 1 : peakOf(starts, window * speedUp, span);
  const ofShape = Math.max(1, ...hours) * Math.max(1, ...days);
  return {
    perSecond: ((count - 1) / span) * speedUp,
    peakToAverage: Math.max(1, rounded(peak / ofShape)),
    peakWindowSeconds: window ?? Math.max(1, rounded(span / speedUp)),
    hours,
    days,
    gapCv: Math.min(mostCv, rounded(Math.max(gapCvOf(starts) ?? 1, bunching(starts, span)), 2)),
  };
}

function peakOf(starts: Float64Array, seconds: number, span: number): number {
  const windows = Math.max(1, Math.floor(span / seconds));
  const counts = windowCounts(starts, seconds, windows + 1).subarray(0, windows);
  const mean = counts.reduce((sum, one) => sum + one, 0) / windows;
  return mean > 0 ? counts.reduce((most, one) => Math.max(most, one), 0) / mean : 1;
}

/**
 * The deviation of gaps, over their mean, of independent gaps that bunch as these do: over many windows the variance of the counts is
 * their mean times its square. 0 where the windows are too few.
 */
function bunching(starts: Float64Array, span: number): number {
  const windows = Math.min(bunchWindows, Math.floor(starts.length / leastWindows));
  if (windows < leastWindows) return 0;
  const counts = windowCounts(starts, span / windows, windows);
  const mean = starts.length / windows;
  const variance = counts.reduce((sum, one) => sum + (one - mean) * (one - mean), 0) / windows;
  return Math.sqrt(variance / mean);
}
