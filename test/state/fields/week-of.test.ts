import { expect, test } from "vitest";
import { plannedHourFactor, plannedHourOfCountedDay } from "../../../src/state/fields/week-of.ts";

const every = { hours: [], days: [], countedOn: "every-day", planAtShare: 1, shapeDepth: 1 } as const;
const arrivals = (changes: object) => ({ ...every, hours: [], days: [], ...changes });

test("a working day of an even week is 7/5 of the week's mean, and exactly the day that is counted", () => {
  expect(plannedHourFactor(arrivals({ countedOn: "working-day" }))).toBeCloseTo(1.4, 14);
  expect(plannedHourOfCountedDay(arrivals({ countedOn: "working-day" }))).toBeCloseTo(1, 14);
  expect(plannedHourOfCountedDay(arrivals({}))).toBe(1);
});

test("half of the hours with all of the load are twice the mean of the counted day, whichever day that is", () => {
  const hours = Array.from({ length: 24 }, (_, hour) => (hour < 12 ? 0 : 1));
  expect(plannedHourOfCountedDay(arrivals({ hours }))).toBeCloseTo(2, 14);
  expect(plannedHourOfCountedDay(arrivals({ hours, countedOn: "working-day" }))).toBeCloseTo(2, 14);
});

test("a shape half as deep departs half as far: hours at 0 and 2 of the mean become 0.5 and 1.5", () => {
  const hours = Array.from({ length: 24 }, (_, hour) => (hour < 12 ? 0 : 2));
  expect(plannedHourOfCountedDay(arrivals({ hours, shapeDepth: 0.5 }))).toBeCloseTo(1.5, 14);
});
