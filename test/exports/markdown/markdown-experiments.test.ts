import { expect, test } from "vitest";
import { experiment } from "../../../src/planning/experiments/experiment.ts";
import { pagePlan } from "../../../src/planning/page-plan.ts";
import { markdownOf } from "../../../src/exports/markdown/markdown-of.ts";
import { exampleScenario } from "../../planning/example-scenario.ts";

const whole = exampleScenario("support-chat");
const scenario = { ...whole, simulation: { ...whole.simulation, events: 20_000, runs: 2 } };
const ask = { kind: "load", poolId: "chat" } as const;
const { result } = experiment({ scenario, ...ask });
const plan = pagePlan(scenario);

function written(of: typeof scenario): string {
  const answer = { value: result, scenario: of };
  const simulated = (kind: string, poolId: string) => (kind === ask.kind && poolId === ask.poolId ? answer : null);
  return markdownOf({ scenario, plan, range: null, simulated }, "#1.abc");
}

test("what was simulated stands in the document: the finding, a line for each load, and how it came about", () => {
  const [, section = ""] = written(scenario).split("### Load\n");
  expect(section).toMatch(/^\n\*\*(Goodput|At no load).*\*\*\n\n\| Calls\/s \| Done\/s \|/);
  expect(section.match(/the plan's peak \|/g)).toHaveLength(1);
  expect(section).toMatch(/Simulated: .*seed 1, \d+ loads/);
  expect(section.split("### ")[0]).not.toMatch(/NaN|Infinity|undefined|null/);
});

test("a result of an earlier scenario is left out: a document would carry it on as this one's", () => {
  expect(written(whole)).not.toContain("### Load");
});
