import { planInput } from "./plan-input.ts";

export default planInput(
  {
    id: "costs.observabilityUsdPerMonth",
    label: "Logs, traces, metrics",
    unit: "USD/month",
    better: "less",
    words: "Paid a month for the logs, traces and metrics of all classes.",
  },
  (input) => input.costs.observabilityUsdPerMonth,
);
