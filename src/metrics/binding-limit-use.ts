import type { Metric } from "./metric.ts";
import { formulaOf } from "./formula-of.ts";

const metric: Metric = {
  id: "bindingLimit.use",
  label: "Load over what the tightest limit carries",
  unit: "share",
  better: "less",
  words: "Peak load over what the resource nearest to its line could safely carry alone. At 100 % the line is reached.",
  scope: "plan",
  read: ({ bindingLimit }) => bindingLimit?.use ?? null,
  explain: (plan) =>
    plan.bindingLimit === null
      ? null
      : formulaOf(plan, "pool", plan.bindingLimit.pool, `resources.${plan.bindingLimit.kind}.use`),
};

export default metric;
