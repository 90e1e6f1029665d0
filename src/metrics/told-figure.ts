import type { EngineInput, WorkloadClass } from "../engine/input.ts";
import type { ClassResult } from "../engine/plan-result.ts";
import { formulaOf } from "./formula-of.ts";
import type { FigureAt } from "./explanation.ts";
import type { Facts, Metric } from "./metric.ts";

interface Told {
  readonly steps: readonly string[];
  /** Figures of the class that it is found from. */
  readonly from: readonly string[];
}

interface ToldFigure {
  readonly read: (result: ClassResult) => number | null;
  readonly tell: (asked: WorkloadClass, result: ClassResult, input: EngineInput) => Told;
}

/** A figure of a class that is told in words where no closed formula gives it. */
export function toldFigure(facts: Facts, { read, tell }: ToldFigure): Metric {
  return {
    ...facts,
    scope: "class",
    read: (plan, _input, at) => {
      const result = plan.classes.find(({ id }) => id === at);
      return result === undefined ? null : read(result);
    },
    explain: (plan, input, at) => {
      const result = plan.classes.find(({ id }) => id === at);
      const asked = input.classes.find(({ id }) => id === at);
      const value = result === undefined ? null : read(result);
      if (result === undefined || asked === undefined || value === null) return null;
      const closed = formulaOf(plan, "class", at, facts.id);
      if (closed !== null) return closed;
      const { steps, from } = tell(asked, result, input);
      return { kind: "steps", steps, from: from.map((id): FigureAt => ({ scope: "class", at, id })), value };
    },
  };
}
