import { expect, test } from "vitest";
import {
  arrivalSummary,
  contextSummary,
  spreadSummary,
  toolSummary,
  workflowSummary,
} from "../../../../../src/ui/tasks/workload/sections/demand-summaries.ts";
import { editedClass } from "./edited-class.ts";

test("a class with nothing but figures says so in a line for each section", () => {
  const workload = editedClass({});
  expect(arrivalSummary(workload)).toBe("21,700 a day; every hour alike; no bursts");
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
