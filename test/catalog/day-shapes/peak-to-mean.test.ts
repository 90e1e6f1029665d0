import { expect, test } from "vitest";
import { allDayShapes } from "../../../src/catalog/day-shapes/index.generated.ts";
import { peakToMean } from "../../../src/catalog/day-shapes/peak-to-mean.ts";

const peaks = Object.fromEntries(allDayShapes.map((shape) => [shape.id, peakToMean(shape)]));

test("even days have no peak; a day's work in eight hours of night is 24 / 8 = 3 times the mean", () => {
  expect(peaks["even"]).toBe(1);
  expect(peaks["night"]).toBe(3);
});

test("office hours peak at 2.81 times the week's mean, consumers at 1.70: between days (1.2) and weeks (3.30) of ServeGen", () => {
  // Hours sum to 11.4 and days to 5.25: 24 / 11.4 x 7 / 5.25. Hours to 15.6 and days to 7.3: 24 / 15.6 x 7 x 1.15 / 7.3.
  expect(peaks["office-hours"]).toBeCloseTo((24 / 11.4) * (7 / 5.25), 12);
  expect(peaks["consumer-evening"]).toBeCloseTo((24 / 15.6) * ((7 * 1.15) / 7.3), 12);
  for (const id of ["office-hours", "consumer-evening"]) {
    expect(peaks[id]).toBeGreaterThan(1.2);
    expect(peaks[id]).toBeLessThan(3.3);
  }
});

test.each(allDayShapes)("$id has 24 hours and 7 days", ({ hours, days }) => {
  expect([hours.value.length, days.value.length]).toEqual([24, 7]);
  for (const load of [...hours.value, ...days.value]) expect(load).toBeGreaterThanOrEqual(0);
});
