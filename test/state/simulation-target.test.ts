import { expect, test } from "vitest";
import { pagePlan } from "../../src/planning/page-plan.ts";
import { simulationTarget } from "../../src/state/simulation-target.ts";
import { exampleScenario } from "../planning/example-scenario.ts";

const scenario = exampleScenario("support-chat");
const plan = pagePlan(scenario);
const facts = {
  task: "latency",
  link: { state: "fine" },
  scenario,
  plan,
  previewed: null,
  isPreviewing: false,
  isUpdating: false,
} as const;

test("the plan on show is simulated while its latency is looked at, and only then", () => {
  expect(simulationTarget(facts)).toEqual({ scenario, scenarioHash: plan.scenarioHash, isBrief: false });
  expect(simulationTarget({ ...facts, task: "cost" })).toBeNull();
  const link = { state: "refused", code: "", text: "", original: "" } as const;
  expect(simulationTarget({ ...facts, link })).toBeNull();
});

test("a new plan under way comes before its simulation", () => {
  expect(simulationTarget({ ...facts, isUpdating: true })).toBeNull();
});

test("a value in hand is simulated briefly once its plan is there, and changes nothing before", () => {
  expect(simulationTarget({ ...facts, isPreviewing: true })).toBeUndefined();
  const typed = { ...scenario, title: "typed" };
  const previewed = { scenario: typed, plan: pagePlan(typed) };
  expect(simulationTarget({ ...facts, previewed, isPreviewing: true })).toMatchObject({
    scenario: typed,
    isBrief: true,
  });
});
