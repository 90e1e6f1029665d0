import type { PageSimulation } from "../planning/simulation/page-simulation.ts";
import type { AppFacts } from "./app-state.ts";
import { shownPlan } from "./shown-plan.ts";

type SimulatedFacts = Pick<AppFacts, "plan" | "previewed" | "simulation">;

/** The simulation of the plan on show; `null`: there is none, or it is of an earlier scenario. */
export function simulationOf(facts: SimulatedFacts): PageSimulation | null {
  const { answer } = facts.simulation;
  return answer !== null && answer.scenarioHash === shownPlan(facts)?.scenarioHash ? answer : null;
}

/** Whether the simulation sees every limit kept that the plan on show keeps. */
export function isConfirmed(facts: SimulatedFacts): boolean {
  const findings = shownPlan(facts)?.findings ?? [];
  const isBlocked = findings.some(({ severity }) => severity === "blocker");
  return !isBlocked && simulationOf(facts)?.judged?.verdict === "holds";
}
