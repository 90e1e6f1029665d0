import { expect, test } from "vitest";
import { monthsUntil, steepestRise } from "../../../src/planning/pressure/steepest-rise.ts";
import { type Edits, plannedBroken } from "../../laws/broken-plan.ts";

const planned = (edits: Edits = {}) => plannedBroken(edits);
const meanCallsPerSecond = (5 * 20_000) / 86_400;

test("without a shape of the day the load rises from its mean to its peak within the window of the peak", () => {
  const { input, plan } = planned();
  expect(steepestRise(input, plan, "chat")?.callsPerSecondEachSecond).toBeCloseTo((1.5 * meanCallsPerSecond) / 600, 12);
});

test("with one it rises by the largest step from one hour to the next, midnight included", () => {
  // 1 in all hours but three in the last: over a mean of 26 / 24 the step is 2 x 24 / 26.
  const hours = [...Array.from({ length: 23 }, () => 1), 3];
  const { input, plan } = planned({ "classes.support.arrivals.hours": hours });
  const step = (2 * 24) / 26;
  expect(steepestRise(input, plan, "chat")?.callsPerSecondEachSecond).toBeCloseTo(
    (step * meanCallsPerSecond) / 3600,
    12,
  );
});

test("a load doubles in ln 2 / ln 1.1 months at 10 %; without growth never", () => {
  const { input, plan } = planned({ "classes.support.arrivals.growthPerMonth": 0.1 });
  expect(monthsUntil(2, input, plan, "chat")).toBeCloseTo(Math.log(2) / Math.log(1.1), 9);
  const still = planned();
  expect(monthsUntil(2, still.input, still.plan, "chat")).toBeNull();
});
