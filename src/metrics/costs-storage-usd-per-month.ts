import { planInput } from "./plan-input.ts";

export default planInput(
  {
    id: "costs.storageUsdPerMonth",
    label: "Storage",
    unit: "USD/month",
    better: "less",
    words: "Paid a month for storage, however much work is done.",
  },
  (input) => input.costs.storageUsdPerMonth,
);
