import { expect, test } from "vitest";
import { demandOf } from "../../../src/planning/fleet/day-arrivals.ts";
import { sampleClass } from "../../engine/workload/sample-class.ts";

/** 12 hours at 1 workflow a second, 12 at 3, and a peak of 4.5. */
const twoLevels = sampleClass({
  workflowsPerDay: 2 * 86_400,
  hours: Array.from({ length: 24 }, (_, hour) => (hour < 12 ? 1 : 3)),
  peakToAverage: 1.5,
  peakWindowSeconds: 600,
});
const day = { fromSeconds: 0, seconds: 86_400 };
const rates = (floor: number | null) => {
  const { at } = demandOf({ ...twoLevels, overflowAbovePerSecond: floor }, { monthsAhead: 0 }, day);
  return Array.from({ length: 24 * 60 }, (_, minute) => at(minute * 60));
};

test("the day of a pool is cut off at the floor above which its class overflows, and is the same below it", () => {
  const [whole, own] = [rates(null), rates(2)];
  expect(Math.max(...whole)).toBeCloseTo(4.5, 9);
  own.forEach((rate, minute) => expect(rate).toBeCloseTo(Math.min(whole[minute] ?? 0, 2), 9));
  expect(rates(5)).toEqual(whole);
});
