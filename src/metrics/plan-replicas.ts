import type { Metric } from "./metric.ts";
import { reserveLinesOfPools } from "./reserve-lines.ts";

const metric: Metric = {
  id: "replicas",
  label: "Replicas",
  unit: "replicas",
  better: "less",
  words: "Replicas that the plan needs, those that serve and those held in reserve.",
  scope: "plan",
  read: (plan) => plan.replicas,
  explain: (plan) => ({ kind: "sum", lines: reserveLinesOfPools(plan, "replicas"), value: plan.replicas }),
};

export default metric;
