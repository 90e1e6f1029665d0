import type { Metric } from "./metric.ts";
import { formulaOf, traceOf } from "./formula-of.ts";

const metric: Metric = {
  id: "callsPerMonth",
  label: "Calls a month",
  unit: "calls/month",
  better: null,
  words: "Model calls of the class in a month, those of failed attempts included.",
  scope: "class",
  read: (plan, _input, at) => traceOf(plan, "class", at, "callsPerMonth")?.value ?? null,
  explain: (plan, _input, at) => formulaOf(plan, "class", at, "callsPerMonth"),
};

export default metric;
