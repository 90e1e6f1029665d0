import { expect, test } from "vitest";
import {
  budgetSummary,
  labelSummary,
  outcomeSummary,
  reviewSummary,
  swapSummary,
  worthSummary,
} from "../../../../../src/ui/tasks/workload/sections/outcome-summaries.ts";
import { editedClass } from "./edited-class.ts";

test("a class with nothing but figures says so in a line for each section", () => {
  const workload = editedClass({});
  expect(outcomeSummary(workload)).toBe("Nobody leaves; failed attempts restart, at once");
  expect(budgetSummary(workload)).toBe("No budget");
  expect(reviewSummary(workload)).toBe("4.5\u00a0% reviewed for 6 min; no replays");
  expect(worthSummary(workload)).toBe("The worth of a success is not entered; a failure costs nothing more");
  expect(swapSummary(workload)).toBe("No model changes anything");
  expect(labelSummary(workload)).toBe("None");
});

test("patience, back-off and fallback are said, and kinds of failure that are tried again differently", () => {
  const workload = editedClass({
    "outcome.patienceSeconds": "5 min",
    "outcome.backoffSeconds": "30 s",
    "outcome.badOutput.share": "50 %",
    "outcome.badOutput.retry": "never",
    "fallback.pool": "chat",
  });
  expect(outcomeSummary(workload)).toBe(
    "Patience 5 min; failed attempts are tried again by kind, after 30 s; then chat",
  );
  expect(outcomeSummary(editedClass({ maxAttempts: "1" }))).toBe("Nobody leaves; one attempt, no retries");
  expect(outcomeSummary(editedClass({ "outcome.modelError.retry": "never" }))).toBe(
    "Nobody leaves; failed attempts are not tried again",
  );
});

test("a budget of 12 steps and $1.50 after which a person is asked says so", () => {
  const workload = editedClass({ "budget.steps": "12", "budget.usd": "$1.50", "budget.atCap": "ask" });
  expect(budgetSummary(workload)).toBe("At most 12 steps, $1.50, then a person is asked");
  expect(budgetSummary(editedClass({ "budget.fanOut": "4" }))).toBe("At most 4 side by side");
});

test("replays, worth and labels are said in their units", () => {
  const workload = editedClass({
    "replay.share": "0.1",
    "replay.atPeak": "yes",
    valueUsdPerSuccess: "$9.50",
    failureUsd: "$4",
    "labels.product": "Assist",
    "labels.tier": "free",
  });
  expect(reviewSummary(workload)).toBe("4.5\u00a0% reviewed for 6 min; 0.1 replays a workflow, also at the peak");
  expect(worthSummary(workload)).toBe("A success is worth $9.50; a failure costs $4");
  expect(labelSummary(workload)).toBe("Product Assist; tier free");
});
