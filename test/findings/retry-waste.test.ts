import { expect, test } from "vitest";
import retryWaste from "../../src/findings/retry-waste.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return retryWaste.when(plan, input);
};

test("6 of 10 calls are made in attempts that fail; resuming keeps the steps that went well", () => {
  const [finding] = found(cases.wastedRetries);
  expect(finding?.numbers).toEqual({ wastedShare: 0.6, attemptsPerWorkflow: 2.5, successShare: 0.9 });
  expect(finding?.remedies).toMatchObject([{ set: { "classes.support.retryScope": "resume" } }]);
});

test("is silent at 29 of 100, and has no edit for attempts of one step", () => {
  expect(found({ classResult: { callsPerWorkflow: 100, passingCallsPerWorkflow: 71 } })).toEqual([]);
  expect(found({ ...cases.wastedRetries, class: { ...cases.wastedRetries.class, steps: 1 } })).toMatchObject([
    { remedies: [] },
  ]);
});
