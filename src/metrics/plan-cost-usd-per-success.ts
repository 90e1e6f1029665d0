import type { Metric } from "./metric.ts";
import { formulaOf } from "./formula-of.ts";

const metric: Metric = {
  id: "costUsdPerSuccess",
  label: "Cost of a success",
  unit: "USD",
  better: "less",
  words:
    "The plan's month divided by the workflows that succeed in it: failed work is paid by the successes. Of several classes it is a mean over all their successes, however unlike they are.",
  scope: "plan",
  read: ({ costUsdPerSuccess }) => costUsdPerSuccess,
  explain: (plan) => formulaOf(plan, "plan", null, "costUsdPerSuccess"),
};

export default metric;
