import { expect, test } from "vitest";
import submissionLate from "../../src/findings/submission-late.ts";
import { basePlan } from "../../src/planning/plan-scenario.ts";
import { exampleScenario } from "../planning/example-scenario.ts";
import { withTyped } from "../scenario/with-typed.ts";
import { cases } from "./cases.ts";
import { type Case, madePlan } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return submissionLate.when(plan, input);
};

test("workflows of 16 s that are all to be done in 10 s are done after 26 s, and no replica changes that", () => {
  const [finding] = found(cases.shortDeadline);
  expect(finding).toMatchObject({
    at: "classes.support.arrivals.submission.deadlineSeconds",
    numbers: { deadlineSeconds: 10, workflowSeconds: 16, doneSeconds: 26 },
    remedies: [],
  });
});

test("is silent without a submission, where a workflow is as quick, and where nobody knows how long it takes", () => {
  const within = (deadlineSeconds: number) => ({ class: { submission: { workflows: 2, deadlineSeconds } } });
  expect(found()).toEqual([]);
  expect(found(within(16))).toEqual([]);
  expect(found(within(15.9))).toHaveLength(1);
  expect(found({ ...within(10), classResult: { workflowSeconds: null } })).toEqual([]);
});

test("an agent's 1,000 workflows in 10 min are told, since each takes longer than that; in an hour they are not", () => {
  const at = (deadline: string) => {
    const scenario = withTyped(exampleScenario("coding-agent"), {
      "classes.coding.arrivals.submission.workflows": "1000",
      "classes.coding.arrivals.submission.deadlineSeconds": deadline,
    });
    const { plan, input } = basePlan(scenario);
    return submissionLate.when(plan, input);
  };
  expect(at("10 min")[0]?.numbers["workflowSeconds"]).toBeGreaterThan(600);
  expect(at("1 h")).toEqual([]);
});
