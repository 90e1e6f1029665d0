import type { Metric } from "./metric.ts";
import { reserveLinesOfPools } from "./reserve-lines.ts";

const metric: Metric = {
  id: "devices",
  label: "Devices",
  unit: "devices",
  better: "less",
  words: "Devices of all pools, reserves included.",
  scope: "plan",
  read: (plan) => plan.devices,
  explain: (plan) => ({ kind: "sum", lines: reserveLinesOfPools(plan, "devices"), value: plan.devices }),
};

export default metric;
