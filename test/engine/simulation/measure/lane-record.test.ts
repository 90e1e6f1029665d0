import { expect, test } from "vitest";
import { warmUp } from "../../../../src/engine/simulation/measure/lane-record.ts";

/** Calls that arrive every 2 s; the first 200 take ever less, down from 100 s to 10 s, later ones 10 s give or take 1. */
const arrivals = Float64Array.from({ length: 1000 }, (_, index) => 2 * index);
const durations = Float64Array.from({ length: 1000 }, (_, index) =>
  index < 200 ? 100 - 0.45 * index : 10 + ((index * 37) % 21) / 10 - 1,
);

test("a start that takes 200 calls to fade is left out to within 20 calls, as an arrival time", () => {
  const { seconds, isSettled } = warmUp(arrivals, durations);
  expect(isSettled).toBe(true);
  expect(seconds).toBeGreaterThanOrEqual(360);
  expect(seconds).toBeLessThanOrEqual(440);
});

test("the order in which calls are done does not change where measuring begins", () => {
  const byEnd = Array.from(arrivals.keys()).sort(
    (a, b) => (arrivals[a] ?? 0) + (durations[a] ?? 0) - (arrivals[b] ?? 0) - (durations[b] ?? 0),
  );
  const ordered = (column: Float64Array) => Float64Array.from(byEnd, (call) => column[call] ?? 0);
  expect(warmUp(ordered(arrivals), ordered(durations))).toEqual(warmUp(arrivals, durations));
});

test("times that grow to the end never settle, and no calls leave nothing out", () => {
  expect(warmUp(arrivals, arrivals)).toEqual({ seconds: 1000, isSettled: false });
  expect(warmUp(new Float64Array(0), new Float64Array(0))).toEqual({ seconds: 0, isSettled: false });
});
