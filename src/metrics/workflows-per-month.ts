import type { Metric } from "./metric.ts";
import { formulaOf, traceOf } from "./formula-of.ts";

const metric: Metric = {
  id: "workflowsPerMonth",
  label: "Workflows a month",
  unit: "workflows/month",
  better: null,
  words: "Workflows of the class that users ask for in a month.",
  scope: "class",
  read: (plan, _input, at) => traceOf(plan, "class", at, "workflowsPerMonth")?.value ?? null,
  explain: (plan, _input, at) => formulaOf(plan, "class", at, "workflowsPerMonth"),
};

export default metric;
