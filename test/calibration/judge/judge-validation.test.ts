import { expect, test } from "vitest";
import { isFar, isNear } from "../../../src/calibration/judge/judge-validation.ts";

test("a count is near within a replica or a tenth of the judged one, and far over twice as many or few", () => {
  const apart = (predicted: number, measured: number) => [
    isNear({ measured, predicted }),
    isFar({ measured, predicted }),
  ];
  expect(apart(2, 1)).toEqual([true, false]);
  expect(apart(3, 1)).toEqual([false, true]);
  expect(apart(33, 30)).toEqual([true, false]);
  expect(apart(34, 30)).toEqual([false, false]);
  expect(apart(14, 30)).toEqual([false, true]);
  expect(apart(362, 11)).toEqual([false, true]);
});
