import type { Scenario, ScenarioClass } from "../scenario/schema.ts";

/** A scenario with one class changed. */
export function withClass(
  scenario: Scenario,
  id: string,
  change: (workload: ScenarioClass) => ScenarioClass,
): Scenario {
  return {
    ...scenario,
    classes: scenario.classes.map((workload) => (workload.id === id ? change(workload) : workload)),
  };
}
