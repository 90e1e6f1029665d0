import { array, assert, double, property } from "fast-check";
import { expect, test } from "vitest";
import { hourlyLoads, shapeFactor, workingDaysPerWeek, workingWeekDays } from "../../src/quantity/week-loads.ts";

/** The second half of the day, from Monday to Friday. */
const afternoons = Array.from({ length: 24 }, (_, hour) => (hour < 12 ? 0 : 3));
const weekdays = [1, 1, 1, 1, 1, 0, 0];

test("60 busy hours of 168 carry 2.8 times the mean; a plan for 64 % of the hours carries none of it", () => {
  // 12 hours of 5 days: 168 / 60 = 2.8. Of 168 hours 108 are idle: 107.52 hours are 64 %, 109.2 are 65 %.
  expect(shapeFactor(afternoons, weekdays, 1)).toBeCloseTo(2.8, 14);
  expect(shapeFactor(afternoons, weekdays, 0.65)).toBeCloseTo(2.8, 14);
  expect(shapeFactor(afternoons, weekdays, 0.64)).toBe(0);
});

test("hours alone, days alone, and neither: 2, 7/5 and exactly 1", () => {
  expect(shapeFactor(afternoons, [], 1)).toBeCloseTo(2, 14);
  expect(shapeFactor([], weekdays, 1)).toBeCloseTo(1.4, 14);
  expect(shapeFactor([], [], 0.5)).toBe(1);
  expect(shapeFactor([0, 0, 0], weekdays, 1)).toBe(1);
});

test("Tuesday's 13th hour is hour 36 of the week", () => {
  const loads = hourlyLoads(afternoons, [0, 1, 0, 0, 0, 0, 0]);
  expect([loads[35], loads[36], loads[47], loads[48]]).toEqual([0, 14, 14, 0]);
});

test("loads have the mean 1 in any unit, and a plan for more of the hours never carries less", () => {
  const loads = (length: number) =>
    array(double({ min: 0, max: 1e6, noNaN: true }), { minLength: length, maxLength: length });
  const shares = double({ min: 0.5, max: 1, noNaN: true });
  const law = property(loads(24), loads(7), shares, shares, (hours, days, one, other) => {
    expect(hourlyLoads(hours, days).reduce((sum, load) => sum + load, 0) / 168).toBeCloseTo(1, 9);
    const [low, high] = [Math.min(one, other), Math.max(one, other)];
    expect(shapeFactor(hours, days, low)).toBeLessThanOrEqual(shapeFactor(hours, days, high));
    const doubled = hours.map((load) => load * 2);
    expect(shapeFactor(doubled, days, one)).toBeCloseTo(shapeFactor(hours, days, one), 9);
  });
  assert(law, { numRuns: 200, seed: 49 });
});

test("a week has 5 working days, 5.25 with an eighth of one on Saturday and on Sunday, and 7 without work from Monday to Friday", () => {
  expect(workingWeekDays([])).toEqual(weekdays);
  expect(workingDaysPerWeek([])).toBe(5);
  expect(workingDaysPerWeek([8, 8, 8, 8, 8, 1, 1])).toBeCloseTo(5.25, 14);
  expect(workingDaysPerWeek([1, 1, 1, 1, 1, 1, 1])).toBe(7);
  expect(workingDaysPerWeek([0, 0, 0, 0, 0, 1, 1])).toBe(7);
});
