import { expect, test } from "vitest";
import budgetStopsMany from "../../src/findings/budget-stops-many.ts";
import { cases } from "./cases.ts";
import { outcomesOf } from "./made-class.ts";
import { hostedModel, madePlan, type Case } from "./made-plan.ts";

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

test("a budget of money says that it counts token prices where units are paid in their place", () => {
  const budget = { ...cases.budgetUsedUp.class.budget, usd: 0.05 };
  const hosted = { ...hostedModel, unitUsdPerHour: 20, unitTokensPerMinute: 40_000 };
  const words = (own: object) => found({ ...cases.budgetUsedUp, class: { budget, ...own } })[0]?.text ?? "";
  expect(words({ hosted })).toContain("though its provisioned units are paid in their place");
  // By tokens it counts what is paid, and a budget of steps counts no money.
  expect(words({ hosted: hostedModel })).not.toContain("units");
  expect(words({ hosted, budget: cases.budgetUsedUp.class.budget })).not.toContain("units");
});

test("is silent at 9 of 100, and names no edit where tokens are budgeted too", () => {
  expect(found({ ...cases.budgetUsedUp, classResult: { outcomes: outcomesOf({ capped: 0.09 }) } })).toEqual([]);
  const budget = { ...cases.budgetUsedUp.class.budget, tokens: 5000 };
  expect(found({ ...cases.budgetUsedUp, class: { budget } })).toMatchObject([{ remedies: [{ set: {} }] }]);
});
