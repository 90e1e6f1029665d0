import { expect, test } from "vitest";
import type { RuntimeProfile } from "../../../src/engine/input.ts";
import { keptOutErrors, type ObservedPoint, refitted, sizesOfErrors } from "../../../src/engine/service/refit.ts";
import { roundRuntime } from "../round-runtime.ts";

/** A step that reads for so long at full bandwidth, with the row's fixed time for each step. */
function step(readingSeconds: number, { bandwidthEfficiency, secondsPerStep }: RuntimeProfile): number {
  return readingSeconds / bandwidthEfficiency + secondsPerStep;
}

/** Steps as a deployment takes them whose bandwidth efficiency is `actual`. */
function stepsAt(actual: number, readings: readonly number[]): readonly ObservedPoint[] {
  return readings.map((reading) => [
    {
      figure: "itlSeconds",
      predicted: (runtime) => step(reading, runtime),
      measured: step(reading, { ...roundRuntime, bandwidthEfficiency: actual }),
      weight: 1,
    },
  ]);
}

const readings = Array.from({ length: 20 }, (_, index) => 0.004 + 0.002 * index);
const actual = 0.6;
const gap = roundRuntime.bandwidthEfficiency - actual;
const wayTaken = (count: number) =>
  (roundRuntime.bandwidthEfficiency -
    refitted(stepsAt(actual, readings.slice(0, count)), roundRuntime).bandwidthEfficiency) /
  gap;

test("of one point about a third of what it says is taken on, of twenty nearly all", () => {
  expect(roundRuntime.bandwidthEfficiency).toBeGreaterThan(actual);
  const [one, three, twenty] = [wayTaken(1), wayTaken(3), wayTaken(20)];
  expect(one).toBeGreaterThan(0.15);
  expect(one).toBeLessThan(0.45);
  expect(three).toBeGreaterThan(one);
  expect(twenty).toBeGreaterThan(0.85);
  expect(twenty).toBeLessThan(1.15);
});

test("points that the model meets change nothing, and neither do none or errors that two tests of one deployment may differ by", () => {
  expect(refitted(stepsAt(roundRuntime.bandwidthEfficiency, readings), roundRuntime)).toEqual(roundRuntime);
  expect(refitted([], roundRuntime)).toBe(roundRuntime);
  expect(refitted([[]], roundRuntime)).toBe(roundRuntime);
  // Off by 3 %, which is under the 5 % from which errors are mended.
  const near = stepsAt(roundRuntime.bandwidthEfficiency * 0.97, readings);
  expect(refitted(near, roundRuntime)).toEqual(roundRuntime);
});

test("only speeds move: memory, blocks, the scheduler and errors stay to the bit; the same points give the same bits", () => {
  const points = stepsAt(actual, readings);
  const found = refitted(points, roundRuntime);
  const changed = Object.keys(found).filter(
    (key) => found[key as keyof RuntimeProfile] !== roundRuntime[key as keyof RuntimeProfile],
  );
  for (const figure of changed) expect(figure).toMatch(/Efficiency$|^secondsPer|LatencySeconds$/);
  expect(changed).toContain("bandwidthEfficiency");
  expect(refitted(points, roundRuntime)).toEqual(found);
});

test("a misprint among twenty points hardly moves what the others say", () => {
  const points = stepsAt(actual, readings);
  const broken = points.map((point, index) =>
    index === 7 ? point.map((one) => ({ ...one, measured: one.measured * 1000 })) : point,
  );
  const [clean, other] = [points, broken].map((list) => refitted(list, roundRuntime).bandwidthEfficiency);
  expect(Math.abs((other ?? 0) / (clean ?? 1) - 1)).toBeLessThan(0.12);
});

test("errors are told before and after at points that the refit did not see; one point has none", () => {
  const points = stepsAt(actual, readings);
  const kept = keptOutErrors(points, roundRuntime);
  expect(kept?.before).toHaveLength(20);
  expect(Math.max(...(kept?.after ?? []))).toBeLessThan(Math.min(...(kept?.before ?? [])));
  expect(keptOutErrors(points.slice(0, 1), roundRuntime)).toBeNull();
  const [point] = points;
  expect(sizesOfErrors(point === undefined ? [] : [point], roundRuntime)[0]).toBeCloseTo(
    1 - step(0.004, roundRuntime) / step(0.004, { ...roundRuntime, bandwidthEfficiency: actual }),
    12,
  );
});
