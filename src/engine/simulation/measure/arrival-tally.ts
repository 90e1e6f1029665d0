/** Arrivals of calls that came to nothing: their times, or, once a beginning is settled, how many came after it. */
export interface ArrivalTally {
  times: Float64Array;
  count: number;
  settledSeconds: number | null;
}

/**
 * A tally of nothing.
 *
 * @source derived
 */
export function arrivalTally(): ArrivalTally {
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
export function settle(tally: ArrivalTally, seconds: number): void {
  tally.count = arrivalsFrom(tally, seconds);
  tally.settledSeconds ??= seconds;
  tally.times = new Float64Array(0);
}
