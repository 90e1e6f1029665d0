import { planInput } from "./plan-input.ts";

export default planInput(
  {
    id: "costs.egressUsdPerMonth",
    label: "Network egress",
    unit: "USD/month",
    better: "less",
    words: "Paid a month for traffic that leaves the provider's network.",
  },
  (input) => input.costs.egressUsdPerMonth,
);
