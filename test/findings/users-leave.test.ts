import { expect, test } from "vitest";
import usersLeave from "../../src/findings/users-leave.ts";
import { cases } from "./cases.ts";
import { outcomesOf } from "./made-class.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return usersLeave.when(plan, input);
};

test("12 of 100 workflows are left by their user", () => {
  expect(found(cases.usersLeave)).toMatchObject([
    { numbers: { abandonedShare: 0.12, patienceSeconds: 100, workflowSeconds: 16 } },
  ]);
});

test("is silent at 4 of 100, and where nobody is said to lose patience", () => {
  const { classResult } = cases.usersLeave;
  expect(found({ ...cases.usersLeave, classResult: { outcomes: outcomesOf({ abandoned: 0.04 }) } })).toEqual([]);
  expect(found({ classResult })).toEqual([]);
});
