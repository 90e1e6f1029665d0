import { planInput } from "./plan-input.ts";

export default planInput(
  {
    id: "costs.staffUsdPerMonth",
    label: "Engineering and on-call",
    unit: "USD/month",
    better: "less",
    words: "Cost of the engineering and on-call time that the service takes a month.",
  },
  (input) => input.costs.staffUsdPerMonth,
);
