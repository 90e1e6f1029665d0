import { expect, test } from "vitest";
import { pagePlan } from "../../src/planning/page-plan.ts";
import { noSimulation } from "../../src/state/simulating.ts";
import { isConfirmed, simulationOf } from "../../src/state/simulation-of.ts";
import { exampleScenario } from "../planning/example-scenario.ts";

const plan = pagePlan(exampleScenario("support-chat"));
const holds = { verdict: "holds", limits: 2, missed: [] } as const;
const answered = (scenarioHash: string) => ({
  ...noSimulation,
  answer: { scenarioHash, simulated: null, judged: holds, findings: [] },
});

test("a simulation of an earlier scenario confirms nothing of the plan on show", () => {
  const facts = { plan, previewed: null, simulation: answered(plan.scenarioHash) };
  expect([simulationOf(facts) === facts.simulation.answer, isConfirmed(facts)]).toEqual([true, true]);
  const older = { ...facts, simulation: answered("older") };
  expect([simulationOf(older), isConfirmed(older)]).toEqual([null, false]);
});

test("a plan that is blocked is not confirmed", () => {
  const blocker = { code: "b", severity: "blocker", at: "", text: "", numbers: {}, remedies: [] } as const;
  const blocked = { ...plan, findings: [blocker] };
  expect(isConfirmed({ plan: blocked, previewed: null, simulation: answered(plan.scenarioHash) })).toBe(false);
});
