import { pagePlan } from "../../../../../src/planning/page-plan.ts";
import { classFigures, type ClassFigures } from "../../../../../src/ui/tasks/workload/pictures/class-figures.ts";
import { exampleScenario } from "../../../../planning/example-scenario.ts";
import { withTyped } from "../../../../scenario/with-typed.ts";

/** The figures of an example's first class, with fields of it set as typed. */
export function classOf(example: string, typed: Readonly<Record<string, string>> = {}): ClassFigures {
  const scenario = exampleScenario(example);
  const id = scenario.classes[0]?.id ?? "";
  const figures = classFigures(pagePlan(withTyped(scenario, typed, `classes.${id}`)), id);
  if (figures === null) throw new Error(`${example} has no class ${id}`);
  return figures;
}
