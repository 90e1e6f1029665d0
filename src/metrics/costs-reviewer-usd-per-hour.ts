import { planInput } from "./plan-input.ts";

export default planInput(
  {
    id: "costs.reviewerUsdPerHour",
    label: "Wage of a reviewer",
    unit: "USD/hour",
    better: "less",
    words: "Paid to a reviewer for an hour.",
  },
  (input) => input.costs.reviewerUsdPerHour,
);
