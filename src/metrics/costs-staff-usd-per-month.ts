import { planInput } from "./plan-input.ts";

export default planInput(
  {
    id: "costs.staffUsdPerMonth",
    label: "Engineering and on-call",
    unit: "USD/month",
    better: "less",
    words: "Paid a month for the engineering and on-call time that goes into the service.",
  },
  (input) => input.costs.staffUsdPerMonth,
);
