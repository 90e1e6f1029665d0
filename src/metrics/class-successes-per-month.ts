import type { Metric } from "./metric.ts";
import { formulaOf, traceOf } from "./formula-of.ts";

const metric: Metric = {
  id: "successesPerMonth",
  label: "Successes a month",
  unit: "workflows/month",
  better: "more",
  words: "Workflows of the class that succeed in a month.",
  scope: "class",
  read: (plan, _input, at) => traceOf(plan, "class", at, "successesPerMonth")?.value ?? null,
  explain: (plan, _input, at) => formulaOf(plan, "class", at, "successesPerMonth"),
};

export default metric;
