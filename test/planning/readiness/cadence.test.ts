import { expect, test } from "vitest";
import { nextReview } from "../../../src/planning/readiness/cadence.ts";
import { readinessOfScenario } from "../../../src/planning/readiness/readiness.ts";
import { brokenPlan } from "../../laws/broken-plan.ts";

test("the next review is on the first Monday of the next month, quarter or half-year", () => {
  // By the calendar: 7 December 2026 and 4 January 2027 are Mondays; 1 February 2027 is one itself.
  expect(nextReview("2026-11-20", "month")).toBe("2026-12-07");
  expect(nextReview("2026-11-20", "quarter")).toBe("2027-01-04");
  expect(nextReview("2026-11-20", "half-year")).toBe("2027-01-04");
  expect(nextReview("2026-12-31", "month")).toBe("2027-01-04");
  expect(nextReview("2027-01-31", "month")).toBe("2027-02-01");
  expect(nextReview("2026-02-10", "half-year")).toBe("2026-07-06");
});

test("each step of the founding cadence has a review, with what presses on this plan now", () => {
  const reviews = (edits = {}) => readinessOfScenario(brokenPlan(edits), null).reviews;
  expect(reviews().map(({ id }) => id)).toEqual([
    "actuals",
    "unit-cost",
    "patterns",
    "segments",
    "waiting",
    "rules",
    "prices",
    "dedicated",
  ]);
  const patternsOf = (edits = {}) => reviews(edits).find(({ id }) => id === "patterns")?.words;
  expect(patternsOf()).toBe("none presses on this plan");
  expect(patternsOf({ "classes.support.replay": { share: 0.5, atPeak: true } })).toBe("eval contention");
});
