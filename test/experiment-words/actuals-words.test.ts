import { expect, test } from "vitest";
import { actualsCaption, seriesCells } from "../../src/experiment-words/actuals-words.ts";
import type { ActualsReview, SeriesError } from "../../src/planning/forecast/actuals-document.ts";

const error: SeriesError = { months: 5, biasShare: 0, mapeShare: 0.005, covered: 5, banded: 5 };
const series: ActualsReview["series"][number] = {
  series: "successPerAttempt",
  classId: "support",
  months: [],
  error,
  offSince: null,
};
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const cellsOf = (biasShare: number, offSince: string | null = null) =>
  seriesCells({ ...series, error: { ...error, biasShare, covered: offSince === null ? 5 : 1 }, offSince }).map(plain);

test("what is neither above nor below is said so; 0.24 % below is said", () => {
  expect(cellsOf(0)).toEqual(["5", "0.5 %", "neither above nor below the plan", "5 of 5"]);
  expect(cellsOf(-1e-17)[2]).toBe("neither above nor below the plan");
  expect(cellsOf(-0.0024)[2]).toBe("0.24 % below the plan");
});

test("a series that is off says since when", () => {
  expect(cellsOf(0.2, "2026-12-01").at(-1)).toBe("1 of 5, off since December 2026");
});

test("the caption names the month that devices and money with an assumption are of", () => {
  const plan = { devices: 44, costUsdPerMonth: 750_000 };
  const check: ActualsReview["assumptions"][number] = {
    path: "classes.support.steps",
    paths: ["classes.support.steps"],
    series: "stepsPerAttempt",
    classId: "support",
    unit: "steps",
    planned: 5,
    came: 5,
    isInRange: false,
    values: [5],
    since: "2026-11-01",
    months: 5,
    gain: 0,
    isOff: false,
    isOffAlone: false,
    plan: { before: plan, after: plan },
  };
  const review = { series: [series], error, rebasedError: null, assumptions: [check], left: 0, lastDate: "2027-03-01" };
  const of = "; devices and a month with an assumption as it came are those of March 2027";
  expect(plain(actualsCaption(review))).toContain(of);
  expect(plain(actualsCaption({ ...review, assumptions: [{ ...check, plan: null }] }))).not.toContain("March");
});
