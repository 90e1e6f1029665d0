import {
  microsecondsPerSecond,
  millisecondsPerSecond,
  nanosecondsPerSecond,
  secondsPerHour,
  secondsPerMinute,
} from "../../quantity/time.ts";

/** Names of units of time in files, with a token or without, and the seconds in one. */
const units: readonly (readonly [RegExp, number])[] = [
  [/^(?:ns|nanoseconds?)$/, 1 / nanosecondsPerSecond],
  [/^(?:us|µs|μs|microseconds?)$/, 1 / microsecondsPerSecond],
  [/^(?:ms|msecs?|milliseconds?)$/, 1 / millisecondsPerSecond],
  [/^(?:s|secs?|seconds?)$/, 1],
  [/^(?:min|minutes?)$/, secondsPerMinute],
  [/^(?:h|hours?)$/, secondsPerHour],
];

/** Seconds in one of a unit; `null`: it is no unit of time. `ms/token` is told as `ms` is. */
export function secondsPer(unit: string | null): number | null {
  const [bare = ""] = (unit ?? "").trim().toLowerCase().split("/");
  return units.find(([name]) => name.test(bare))?.[1] ?? null;
}

/** A figure in its own unit as seconds; `null` where the unit is none of time: it is then not known what it says. */
export function inSeconds(value: number | null, unit: string | null): number | null {
  const factor = secondsPer(unit);
  return value === null || factor === null ? null : value * factor;
}
