import { expect, test } from "vitest";
import * as time from "../../src/quantity/time.ts";

test("a day is 86,400 s, and a year's 8,760 hours make 730 a month", () => {
  expect(time.hoursPerDay * time.minutesPerHour * time.secondsPerMinute).toBe(time.secondsPerDay);
  expect((time.daysPerYear * time.hoursPerDay) / time.monthsPerYear).toBe(time.usualHoursPerMonth);
  expect([time.hours(1), time.minutes(1), time.milliseconds(250), time.microseconds(30)]).toEqual([
    3600, 60, 0.25, 3e-5,
  ]);
});
