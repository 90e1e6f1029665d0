import { pagePlan } from "../../../../../src/planning/page-plan.ts";
import { editScenario } from "../../../../../src/scenario/typed/edit.ts";
import { classFigures, type ClassFigures } from "../../../../../src/ui/tasks/workload/pictures/class-figures.ts";
import { exampleScenario } from "../../../../planning/example-scenario.ts";

/** The figures of an example's first class, with fields of it set as typed. */
export function classOf(example: string, typed: Readonly<Record<string, string>> = {}): ClassFigures {
  const scenario = exampleScenario(example);
  const id = scenario.classes[0]?.id ?? "";
  const edits = Object.entries(typed).map(([field, text]) => ({ path: `classes.${id}.${field}`, typed: text }));
  const edited = editScenario(scenario, edits);
  if (!edited.ok) throw new Error(edited.problem.text);
  const figures = classFigures(pagePlan(edited.scenario), id);
  if (figures === null) throw new Error(`${example} has no class ${id}`);
  return figures;
}
