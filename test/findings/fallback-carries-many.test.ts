import { expect, test } from "vitest";
import fallbackCarriesMany from "../../src/findings/fallback-carries-many.ts";
import { cases } from "./cases.ts";
import { outcomesOf } from "./made-class.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return fallbackCarriesMany.when(plan, input);
};

test("30 of 100 workflows end on the fallback, 24 of them well", () => {
  const [finding] = found(cases.fallbackUsed);
  expect(finding?.numbers["fallbackShare"]).toBeCloseTo(0.3, 12);
  expect(finding?.numbers["fallbackSucceededShare"]).toBe(0.24);
  expect(finding?.text).toContain("80\u00a0% of these succeed there");
});

test("is silent at 19 of 100, and without a fallback", () => {
  const few = { outcomes: outcomesOf({ failed: 0.05, "fallback-succeeded": 0.14 }) };
  expect(found({ ...cases.fallbackUsed, classResult: few })).toEqual([]);
  expect(found({ classResult: cases.fallbackUsed.classResult })).toEqual([]);
});

test("a fallback on a hosted model that is unnamed or gone is called that, and no pool", () => {
  const [finding] = found({
    ...cases.fallbackUsed,
    class: { fallback: { poolId: null, hosted: null, successShare: 0.8, callSeconds: 2 } },
  });
  expect(finding?.text).toContain("end on the fallback, a hosted model that nobody has named, after");
});
