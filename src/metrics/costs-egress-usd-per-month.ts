import { planInput } from "./plan-input.ts";

export default planInput(
  {
    id: "costs.egressUsdPerMonth",
    label: "Network egress",
    unit: "USD/month",
    better: "less",
    words: "Cost of traffic out of the network a month.",
  },
  (input) => input.costs.egressUsdPerMonth,
);
