import { expect, test } from "vitest";
import { ArrivalCounts } from "../../../src/formats/calls/arrival-counts.ts";

function counted(arrivals: readonly number[], most = 1000): ArrivalCounts {
  const counts = new ArrivalCounts(most);
  for (const seconds of arrivals) counts.add(seconds);
  return counts;
}

/** Ten calls a second for 20 s, and 40 more in the sixth. */
const burst = Array.from({ length: 201 }, (_, index) => index / 10).concat(Array.from({ length: 40 }, () => 5.5));

test("50 calls in one second over 241 in 20: a peak of 4.15; windows of which there are fewer than ten say nothing", () => {
  const peaks = counted(burst).peaks();
  expect(peaks["1"]).toBeCloseTo(50 / (241 / 20), 9);
  expect(peaks["10"]).toBeNull();
});

test("beyond the calls that are held, counts by the second say the same", () => {
  const inOrder = burst.toSorted((one, other) => one - other);
  const [held, counts] = [counted(inOrder), counted(inOrder, 10)];
  expect(counts.isHeld).toBe(false);
  expect(counts.peaks()["1"]).toBeCloseTo(held.peaks()["1"] ?? 0, 9);
  expect(counts.gapCv()).toBeCloseTo(held.gapCv() ?? 0, 9);
  expect(counts.durationSeconds).toBe(20);
});

test("seconds without a call count: 10 calls in one of 10 seconds have a variance of 9 times their mean", () => {
  const { length } = Array.from({ length: 10 });
  const arrivals = [...Array.from({ length: 10 }, () => 0), 9.5];
  expect(length).toBe(10);
  const mean = 11 / 10;
  expect(counted(arrivals).varianceToMean()).toBeCloseTo(((100 + 1) / 10 - mean * mean) / mean, 9);
});
