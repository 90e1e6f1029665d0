import type { PageSimulation } from "../../planning/simulation/page-simulation.ts";
import type { AppFacts } from "../app-state.ts";
import { shownPlan } from "../shown-plan.ts";
import type { SimulationTarget } from "./simulating.ts";

type TargetFacts = Pick<
  AppFacts,
  "task" | "link" | "scenario" | "plan" | "previewed" | "isPreviewing" | "isUpdating" | "judging"
>;

/** What is to be simulated: the plan on show, while its times are looked at; `undefined`: a value in hand has no plan yet, or its counts are being checked. */
export function simulationTarget(facts: TargetFacts): SimulationTarget | null | undefined {
  const { task, link, scenario, plan, previewed, isPreviewing, isUpdating, judging } = facts;
  if (task !== "latency" || link.state === "refused") return null;
  if (previewed !== null) {
    return { scenario: previewed.scenario, scenarioHash: previewed.plan.scenarioHash, isBrief: true, judgement: null };
  }
  if (isPreviewing) return undefined;
  if (plan === null || isUpdating) return null;
  // What is simulated are the counts on top, once they are known.
  if (judging !== null) return undefined;
  return { scenario, scenarioHash: plan.scenarioHash, isBrief: false, judgement: plan.judgement };
}

type SimulatedFacts = Pick<AppFacts, "plan" | "previewed" | "simulation">;

/** The simulation of the plan on show; `null`: there is none, or it is of an earlier scenario. */
export function simulationOf(facts: SimulatedFacts): PageSimulation | null {
  const { answer } = facts.simulation;
  return answer !== null && answer.scenarioHash === shownPlan(facts)?.scenarioHash ? answer : null;
}
