import { formatDigits, unknownText } from "./format-number.ts";
import {
  microsecondsPerSecond,
  millisecondsPerSecond,
  secondsPerDay,
  secondsPerHour,
  secondsPerMinute,
} from "./time.ts";

interface TimeStep {
  readonly name: string;
  readonly count: (seconds: number) => number;
  /** A count that rounds to this goes to the next step. */
  readonly below: number;
}

const steps: readonly TimeStep[] = [
  { name: "µs", count: (seconds) => seconds * microsecondsPerSecond, below: 1000 },
  { name: "ms", count: (seconds) => seconds * millisecondsPerSecond, below: 1000 },
  { name: "s", count: (seconds) => seconds, below: 120 },
  { name: "min", count: (seconds) => seconds / secondsPerMinute, below: 120 },
  { name: "h", count: (seconds) => seconds / secondsPerHour, below: 48 },
  { name: "days", count: (seconds) => seconds / secondsPerDay, below: Infinity },
];

/** `250 ms`, `1.5 s`, `12 min`, `36 h`: in the unit that keeps the figure short. */
export function formatSeconds(seconds: number | null, digits = 3): string {
  if (seconds === null || !Number.isFinite(seconds)) return unknownText;
  if (seconds === 0) return "0 s";
  for (const { name, count, below } of steps) {
    const value = count(seconds);
    if (Math.abs(Number(value.toPrecision(digits))) < below) return `${formatDigits(value, { digits })} ${name}`;
  }
  return unknownText;
}
