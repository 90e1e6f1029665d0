import { planInput } from "./plan-input.ts";

export default planInput(
  {
    id: "costs.storageUsdPerMonth",
    label: "Storage",
    unit: "USD/month",
    better: "less",
    words: "Cost of storage a month.",
  },
  (input) => input.costs.storageUsdPerMonth,
);
