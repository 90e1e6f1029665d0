import { planInput } from "./plan-input.ts";

export default planInput(
  {
    id: "costs.observabilityUsdPerMonth",
    label: "Logs, traces, metrics",
    unit: "USD/month",
    better: "less",
    words: "Cost of logs, traces and metrics a month.",
  },
  (input) => input.costs.observabilityUsdPerMonth,
);
