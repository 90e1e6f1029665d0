import { expect, test } from "vitest";
import {
  arrivalSummary,
  budgetSummary,
  contextSummary,
  labelSummary,
  outcomeSummary,
  reviewSummary,
  servingSummary,
  spreadSummary,
  swapSummary,
  toolSummary,
  workflowSummary,
  worthSummary,
} from "../../../../../src/ui/tasks/workload/sections/section-summaries.ts";
import { editedClass } from "./edited-class.ts";

test("a class with nothing but figures says so in a line for each section", () => {
  const workload = editedClass({});
  expect(arrivalSummary(workload)).toBe("21,700 a day; every hour alike; no bursts");
  const waiting = editedClass({ "arrivals.deferrableShare": "20 %", "arrivals.deferrableHours": "6" });
  expect(arrivalSummary(waiting)).toContain("; 20\u00a0% can wait 6 h; ");
  expect(workflowSummary(workload)).toBe("A single agent");
  expect(spreadSummary(workload)).toBe("Every workflow, call and step alike");
  expect(contextSummary(workload)).toBe("Prompts stop growing at 131,072 tokens");
  expect(toolSummary(workload)).toBe("1 call a step, 0 s; no limits; free");
});

test("what is set is said: bursts of 3 times the rate, growth of 5 % a month, a cap of 40", () => {
  const workload = editedClass({
    "arrivals.perDay": "20k (15k to 30k)",
    "arrivals.burst.factor": "3",
    "arrivals.growthPerMonth": "5 %",
    "arrivals.concurrencyCap": "40",
    "arrivals.days": "1 1 1 1 1 0 0",
    "arrivals.planAtShare": "95 %",
  });
  expect(arrivalSummary(workload)).toBe(
    "20,000 (15,000 to 30,000) a day; hours of its own, UTC; planned for 95\u00a0% of hours; 5\u00a0% growth a month; bursts of 3 times the rate; at most 40 in progress",
  );
});

test("agents are named with how many run, and a spread by its percentiles", () => {
  const workload = editedClass({
    agents: "critic",
    "agents.critic.runs": "3",
    "varies.steps.quantiles": "0:1, 1:9",
    "varies.toolSeconds.cv": "0.5",
    toolSeconds: "4 s",
  });
  expect(workflowSummary(workload)).toBe("A supervisor and workers: 3 × critic");
  expect(spreadSummary(workload)).toBe("Steps p0 1, p100 9; tool time cv 0.5");
});

test("each context policy says what happens at 8,192 tokens", () => {
  const said = (policy: string) => contextSummary(editedClass({ contextCapTokens: "8192", "context.policy": policy }));
  expect(["cap", "keep", "prune", "summarise"].map((policy) => said(policy))).toEqual([
    "Prompts stop growing at 8,192 tokens",
    "Prompts grow on past 8,192 tokens",
    "At 8,192 tokens history is cut back to 2,000 tokens",
    "At 8,192 tokens history is summed up in 2,000 tokens",
  ]);
});

test("a class that says nothing of its calls never gives one up, and they arrive at random", () => {
  expect(servingSummary(editedClass({}))).toBe("Calls are never given up; arrivals at random");
});

test("what is set is said: 30 s, 3 times again, 64 in the pool, 12.5 a second, 2 replicas, 40 %, a cv of 1.8", () => {
  const workload = editedClass({
    "serving.timeoutSeconds": "30 s",
    "serving.retries": "3",
    "serving.maxInFlight": "64",
    "serving.callsPerSecond": "12.5",
    "serving.reservedReplicas": "2",
    "serving.toolPrefillShare": "40 %",
    "serving.arrivalCv": "1.8",
  });
  expect(servingSummary(workload)).toBe(
    "Calls are given up after 30 s; sent again 3 times; at most 64 in the pool; at most 12.5 a second; 2 replicas of its own; 40\u00a0% computed while tools run; arrivals vary by 1.8",
  );
});

test("once and one are said as such", () => {
  expect(servingSummary(editedClass({ "serving.retries": "1", "serving.reservedReplicas": "1" }))).toBe(
    "Calls are never given up; sent again once; 1 replica of its own; arrivals at random",
  );
});

test("a class with nothing but figures says so in a line for each section", () => {
  const workload = editedClass({});
  expect(outcomeSummary(workload)).toBe("Nobody leaves; failed attempts restart, at once");
  expect(budgetSummary(workload)).toBe("No budget");
  expect(reviewSummary(workload)).toBe("4.5\u00a0% reviewed for 6 min; no replays");
  expect(worthSummary(workload)).toBe("The worth of a success is not entered; a failure costs nothing more");
  expect(swapSummary(workload)).toBe("The values hold for every model");
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
  const layered = { maxAttempts: "1", "outcome.retryLayers.client": "3", "outcome.retryLayers.ceiling": "2" };
  expect(outcomeSummary(editedClass(layered))).toBe(
    "Nobody leaves; failed attempts restart, at once, over layers 2 at most",
  );
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
