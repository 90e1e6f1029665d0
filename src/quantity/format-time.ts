import { formatDigits, unknownText } from "./format-number.ts";
import {
  microsecondsPerSecond,
  millisecondsPerSecond,
  secondsPerDay,
  secondsPerHour,
  secondsPerMinute,
} from "./time.ts";

/** `250 ms`, `1.5 s`, `12 min`, `36 h`: in the unit that keeps the figure short. */
export function formatSeconds(seconds: number | null, digits = 3): string {
  if (seconds === null || !Number.isFinite(seconds)) return unknownText;
  const { count, name } = inReadableUnit(seconds);
  return `${formatDigits(count, { digits })} ${name}`;
}

function inReadableUnit(seconds: number): { count: number; name: string } {
  const size = Math.abs(seconds);
  if (size === 0) return { count: 0, name: "s" };
  if (size < 1 / millisecondsPerSecond) return { count: seconds * microsecondsPerSecond, name: "µs" };
  if (size < 1) return { count: seconds * millisecondsPerSecond, name: "ms" };
  if (size < 2 * secondsPerMinute) return { count: seconds, name: "s" };
  if (size < 2 * secondsPerHour) return { count: seconds / secondsPerMinute, name: "min" };
  if (size < 2 * secondsPerDay) return { count: seconds / secondsPerHour, name: "h" };
  return { count: seconds / secondsPerDay, name: "days" };
}
