import { editScenario } from "../../../../../src/scenario/typed/edit.ts";
import type { ScenarioClass } from "../../../../../src/scenario/schema.ts";
import { sampleScenario } from "../../../../scenario/sample-scenario.ts";

/** The help desk of the sample, with values typed into its fields. */
export function editedClass(typed: Readonly<Record<string, string>>): ScenarioClass {
  const sets = Object.entries(typed).map(([path, typed]) => ({ path: `classes.helpdesk.${path}`, typed }));
  const edited = editScenario(sampleScenario(1), sets);
  const workload = edited.ok ? edited.scenario.classes[0] : undefined;
  if (workload === undefined) throw new Error(edited.ok ? "the sample has a class" : edited.problem.text);
  return workload;
}
