import {
  microsecondsPerSecond,
  millisecondsPerSecond,
  nanosecondsPerSecond,
  secondsPerHour,
  secondsPerMinute,
} from "../../quantity/time.ts";

/** Names of units of time in files, with a token or without, and how many of them are so many seconds. */
const units: readonly (readonly [unit: RegExp, count: number, seconds: number])[] = [
  [/^(?:ns|nanoseconds?)$/, nanosecondsPerSecond, 1],
  [/^(?:us|µs|μs|microseconds?)$/, microsecondsPerSecond, 1],
  [/^(?:ms|msecs?|milliseconds?)$/, millisecondsPerSecond, 1],
  [/^(?:s|secs?|seconds?)$/, 1, 1],
  [/^(?:min|minutes?)$/, 1, secondsPerMinute],
  [/^(?:h|hours?)$/, 1, secondsPerHour],
];

/** Whether a unit is one of time. `ms/token` is told as `ms` is. */
export function isTimeUnit(unit: string | null): boolean {
  return inSeconds(1, unit) !== null;
}

/** A figure in its own unit as seconds; `null` where the unit is none of time: it is then not known what it says. */
export function inSeconds(value: number | null, unit: string | null): number | null {
  const [bare = ""] = (unit ?? "").trim().toLowerCase().split("/");
  const found = units.find(([name]) => name.test(bare));
  if (value === null || found === undefined) return null;
  const [, count, seconds] = found;
  return (value * seconds) / count;
}
