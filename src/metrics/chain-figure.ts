import type { Outcome, Rewards } from "../engine/outcome.ts";
import type { ClassResult, Plan } from "../engine/plan-result.ts";
import { formulaOf } from "./formula-of.ts";
import type { Facts, FigureField, Metric } from "./metric.ts";
import { overOutcomes, sumOverOutcomes } from "./over-outcomes.ts";

export function resultOf(plan: Plan, at: string | null): ClassResult | null {
  return plan.classes.find(({ id }) => id === at) ?? null;
}

/** A figure of a class's result: a closed formula where the class is simple, else a sum over how workflows end. */
export function chainFigure(
  facts: Facts<FigureField<ClassResult>>,
  of: (rewards: Rewards) => number,
  among?: readonly Outcome[],
): Metric {
  return {
    ...facts,
    scope: "class",
    read: (plan, _input, at) => resultOf(plan, at)?.[facts.id] ?? null,
    explain: (plan, _input, at) => {
      const result = resultOf(plan, at);
      const value = result?.[facts.id] ?? null;
      if (result === null || value === null) return null;
      const closed = formulaOf(plan, "class", at, facts.id);
      return closed ?? overOutcomes(result, value, among === undefined ? { of } : { of, among });
    },
  };
}

interface OutcomeMean {
  readonly of: (rewards: Rewards) => number;
  readonly among?: readonly Outcome[];
  /** Of which workflows it is the mean; nobody stated: of all. `null` comes of none. */
  readonly over?: (result: ClassResult) => number;
}

/** A mean that is no field of the result: summed over how workflows end. */
export function outcomeFigure(facts: Facts, { of, among, over }: OutcomeMean): Metric {
  const sumOf = (result: ClassResult | null) => {
    const whole = result === null ? 0 : (over?.(result) ?? 1);
    if (result === null || whole <= 0) return null;
    return { result, sum: { of, over: whole, ...(among === undefined ? {} : { among }) } };
  };
  const read: Metric["read"] = (plan, _input, at) => {
    const found = sumOf(resultOf(plan, at));
    const value = found === null ? null : sumOverOutcomes(found.result, found.sum);
    // Over a share that is as good as none there is no figure.
    return value !== null && Number.isFinite(value) ? value : null;
  };
  return {
    ...facts,
    scope: "class",
    read,
    explain: (plan, input, at) => {
      const found = sumOf(resultOf(plan, at));
      const value = read(plan, input, at);
      return found === null || value === null ? null : overOutcomes(found.result, value, found.sum);
    },
  };
}
