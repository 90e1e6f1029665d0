import {
  microsecondsPerSecond,
  millisecondsPerSecond,
  nanosecondsPerSecond,
  secondsPerHour,
  secondsPerMinute,
} from "../../quantity/time.ts";

/** Names of units of time in files, with a token or without: how many make a second, or how many seconds make one. */
const units: readonly (readonly [RegExp, { readonly inSecond: number; readonly seconds: number }])[] = [
  [/^(?:ns|nanoseconds?)$/, { inSecond: nanosecondsPerSecond, seconds: 1 }],
  [/^(?:us|µs|μs|microseconds?)$/, { inSecond: microsecondsPerSecond, seconds: 1 }],
  [/^(?:ms|msecs?|milliseconds?)$/, { inSecond: millisecondsPerSecond, seconds: 1 }],
  [/^(?:s|secs?|seconds?)$/, { inSecond: 1, seconds: 1 }],
  [/^(?:min|minutes?)$/, { inSecond: 1, seconds: secondsPerMinute }],
  [/^(?:h|hours?)$/, { inSecond: 1, seconds: secondsPerHour }],
];

/** Whether a unit is one of time. */
export function isTimeUnit(unit: string | null): boolean {
  return inSeconds(1, unit) !== null;
}

/** A figure in its own unit as seconds; `null` where the unit is none of time. `ms/token` is told as `ms` is. */
export function inSeconds(value: number | null, unit: string | null): number | null {
  const [bare = ""] = (unit ?? "").trim().toLowerCase().split("/");
  const found = units.find(([name]) => name.test(bare))?.[1];
  return value === null || found === undefined ? null : (value * found.seconds) / found.inSecond;
}
