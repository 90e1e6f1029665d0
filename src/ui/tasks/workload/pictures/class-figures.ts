import type { WorkloadClass } from "../../../../engine/input.ts";
import type { ClassResult } from "../../../../engine/plan-result.ts";
import type { ClassView, PagePlan } from "../../../../planning/page-plan.ts";

/** All that the pictures of one class are drawn from. */
export interface ClassFigures {
  readonly input: WorkloadClass;
  readonly result: ClassResult;
  readonly view: ClassView;
}

/** `null`: the plan does not count the class. */
export function classFigures(page: PagePlan | null, classId: string): ClassFigures | null {
  const input = page?.input.classes.find(({ id }) => id === classId);
  const result = page?.plan.classes.find(({ id }) => id === classId);
  const view = page?.classes.find(({ id }) => id === classId);
  return input === undefined || result === undefined || view === undefined ? null : { input, result, view };
}
