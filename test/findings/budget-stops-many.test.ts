import { expect, test } from "vitest";
import budgetStopsMany from "../../src/findings/budget-stops-many.ts";
import { cases } from "./cases.ts";
import { outcomesOf } from "./made-class.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return budgetStopsMany.when(plan, input);
};

test("25 of 100 workflows use up 3 steps where an attempt takes 4; one in five of them still succeeds", () => {
  const [finding] = found(cases.budgetUsedUp);
  expect(finding?.numbers).toEqual({ cappedShare: 0.25, cappedSucceededShare: 0.05 });
  expect(finding?.text).toContain("20\u00a0% of them still succeed");
  expect(finding?.remedies).toMatchObject([{ set: { "classes.support.budget.steps": "4" } }]);
});

test("is silent at 9 of 100, and names no edit where tokens are budgeted too", () => {
  expect(found({ ...cases.budgetUsedUp, classResult: { outcomes: outcomesOf({ capped: 0.09 }) } })).toEqual([]);
  const budget = { ...cases.budgetUsedUp.class.budget, tokens: 5000 };
  expect(found({ ...cases.budgetUsedUp, class: { budget } })).toMatchObject([{ remedies: [{ set: {} }] }]);
});
