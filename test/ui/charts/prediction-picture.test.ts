import { expect, test } from "vitest";
import { logTicks, predictionLayout } from "../../../src/ui/charts/prediction-picture.ts";

const picture = {
  description: "",
  unit: "ms",
  points: [
    { measured: 2, predicted: 3, isMarked: false },
    { measured: 200, predicted: 100, isMarked: true },
  ],
};

test("what is predicted as it was measured lies on the diagonal of a square", () => {
  const { left, right, top, bottom, x, y } = predictionLayout(picture, 560);
  expect(right - left).toBeCloseTo(bottom - top, 9);
  for (const value of [2, 20, 200]) expect(x(value) - left).toBeCloseTo(bottom - y(value), 9);
});

test("equal ratios are equal distances: from 2 to 20 as far as from 20 to 200", () => {
  const { x } = predictionLayout(picture, 560);
  expect(x(200) - x(20)).toBeCloseTo(x(20) - x(2), 9);
});

test("the band's upper edge is 1.25 times the diagonal", () => {
  const { band, x, y, left, bottom } = predictionLayout(picture, 560);
  const [, upper] = band;
  expect(upper?.[0]).toBe(left);
  expect(bottom - (upper?.[1] ?? 0)).toBeCloseTo(y(1) - y(1.25), 9);
  expect(x(125) - x(100)).toBeCloseTo(y(100) - y(125), 9);
});

test("marks are 1, 2 and 5, or powers of ten alone where those would crowd; never wider than there is room", () => {
  expect(logTicks(1.5, 60, 400)).toEqual([2, 5, 10, 20, 50]);
  expect(logTicks(1.5, 60_000, 200)).toEqual([10, 100, 1000, 10_000]);
  expect(predictionLayout(picture, 320).width).toBe(320);
  expect(predictionLayout(picture, 2000).width).toBe(560);
});
