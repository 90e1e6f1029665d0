import type { Metric } from "./metric.ts";
import type { EngineInput } from "../engine/input.ts";
import type { Plan } from "../engine/plan-result.ts";
import { className } from "./class-name.ts";
import type { SumLine } from "./explanation.ts";
import { traceOf } from "./formula-of.ts";

const successes = (plan: Plan) => traceOf(plan, "plan", null, "costUsdPerSuccess")?.inputs["successesPerMonth"] ?? null;

/** Classes that do work in the month: the others have no cost of a success, and no success. */
function successLines(plan: Plan, input: EngineInput): SumLine[] {
  return plan.classes.flatMap(({ id }) => {
    const value = traceOf(plan, "class", id, "costUsdPerSuccess")?.inputs["successesPerMonth"];
    return value === undefined
      ? []
      : [{ id, label: className(input, id), value, method: "its workflows that succeed" }];
  });
}

const metric: Metric = {
  id: "successesPerMonth",
  label: "Successes a month",
  unit: "workflows/month",
  better: "more",
  words: "Workflows of all classes that succeed in a month.",
  scope: "plan",
  read: successes,
  explain: (plan, input) => {
    const value = successes(plan);
    return value === null ? null : { kind: "sum", lines: successLines(plan, input), value };
  },
};

export default metric;
