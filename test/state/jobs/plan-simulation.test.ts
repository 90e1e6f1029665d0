import { describe, expect, test } from "vitest";
import { pagePlan } from "../../../src/planning/page-plan.ts";
import { simulationOf, simulationTarget } from "../../../src/state/jobs/plan-simulation.ts";
import { exampleScenario } from "../../planning/example-scenario.ts";
import { noSimulation } from "../../../src/state/jobs/no-answers.ts";

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
  judging: null,
} as const;

test("the plan on show is simulated while its latency is looked at, and only then", () => {
  expect(simulationTarget(facts)).toEqual({
    scenario,
    scenarioHash: plan.scenarioHash,
    isBrief: false,
    judgement: null,
  });
  expect(simulationTarget({ ...facts, task: "cost" })).toBeNull();
  const link = { state: "refused", code: "", text: "", original: "" } as const;
  expect(simulationTarget({ ...facts, link })).toBeNull();
});

test("its counts are checked before it is simulated", () => {
  expect(simulationTarget({ ...facts, judging: 0.5 })).toBeUndefined();
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

describe("simulation of", () => {
  const plan = pagePlan(exampleScenario("support-chat"));
  const holds = { verdict: "holds", limits: 2, missed: [] } as const;
  const answered = (scenarioHash: string) => ({
    ...noSimulation,
    answer: { scenarioHash, simulated: null, judged: holds, findings: [] },
  });

  test("one of an earlier scenario is none of the plan on show", () => {
    const facts = { plan, previewed: null, simulation: answered(plan.scenarioHash) };
    expect(simulationOf(facts)).toBe(facts.simulation.answer);
    const older = { ...facts, simulation: answered("older") };
    expect(simulationOf(older)).toBeNull();
  });
});
