import type { WorkloadClass } from "../engine/input.ts";
import type { ClassResult, Plan } from "../engine/plan-result.ts";
import type { EngineInput } from "../engine/input.ts";
import type { Facts, Metric } from "./metric.ts";

/** An expression over figures of the class, and the code that computes it: the tests hold them against each other. */
interface Written {
  readonly words: string;
  readonly expression: string;
  /** By the names that open them; `null`: one of them is unknown, and so is the figure. */
  readonly inputs: (result: ClassResult, asked: WorkloadClass) => Readonly<Record<string, number>> | null;
  readonly value: (result: ClassResult, asked: WorkloadClass) => number;
}

/** A figure of a class that follows from others by an expression, and that the engine itself has no use for. */
export function writtenFigure(facts: Facts, { words, expression, inputs, value }: Written): Metric {
  const found = (plan: Plan, input: EngineInput, at: string | null) => {
    const result = plan.classes.find(({ id }) => id === at);
    const asked = input.classes.find(({ id }) => id === at);
    const given = result === undefined || asked === undefined ? null : inputs(result, asked);
    if (result === undefined || asked === undefined || given === null) return null;
    const figure = value(result, asked);
    // Over a share that is as good as none there is no figure.
    if (!Number.isFinite(figure)) return null;
    return {
      value: figure,
      inputs: Object.entries(given).map(([name, each]) => ({ name, value: each })),
    };
  };
  return {
    ...facts,
    scope: "class",
    read: (plan, input, at) => found(plan, input, at)?.value ?? null,
    explain: (plan, input, at) => {
      const figure = found(plan, input, at);
      return figure === null ? null : { kind: "formula", words, expression, source: "derived", ...figure };
    },
  };
}
