import type { Metric } from "./metric.ts";
import { reserveLinesOfPools } from "./reserve-lines.ts";

const metric: Metric = {
  id: "devices",
  label: "Devices",
  unit: "devices",
  better: "less",
  words: "Devices that the plan needs, those that serve and those held in reserve.",
  scope: "plan",
  read: (plan) => plan.devices,
  explain: (plan) => ({ kind: "sum", lines: reserveLinesOfPools(plan, "devices"), value: plan.devices }),
};

export default metric;
