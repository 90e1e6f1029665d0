import { expect, test } from "vitest";
import { cliffOf } from "../../../src/calibration/agents/capacity-cliff.ts";

test("a cliff is where times pass ten times the first one, on a line of logarithms", () => {
  const found = cliffOf([
    [1, 1000],
    [4, 2000],
    [16, 50_000],
  ]);
  expect(found?.between).toEqual([4, 16]);
  expect(found?.sessions).toBeCloseTo(4 * 4 ** (Math.log(5) / Math.log(25)), 9);
  expect(
    cliffOf([
      [1, 1000],
      [4, 2000],
    ]),
  ).toBeNull();
  expect(cliffOf([])).toBeNull();
});
