import type { ScenarioClass } from "../../../../../src/scenario/schema.ts";
import { sampleScenario } from "../../../../scenario/sample-scenario.ts";
import { withTyped } from "../../../../scenario/with-typed.ts";

/** The help desk of the sample, with values typed into its fields. */
export function editedClass(typed: Readonly<Record<string, string>>): ScenarioClass {
  const [workload] = withTyped(sampleScenario(1), typed, "classes.helpdesk").classes;
  if (workload === undefined) throw new Error("the sample has a class");
  return workload;
}
