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
  explain: (plan) => {
    if (plan.bindingLimit === null) return null;
    const { pool, kind, use } = plan.bindingLimit;
    if (kind !== "tools") return formulaOf(plan, "pool", pool, `resources.${kind}.use`);
    // The tools that are nearest to their limits are one class's.
    const busiest = plan.classes.find(({ poolId, toolUse }) => poolId === pool && toolUse === use);
    return busiest === undefined ? null : formulaOf(plan, "class", busiest.id, "toolUse");
  },
};

export default metric;
