import { planInput } from "./plan-input.ts";

export default planInput(
  {
    id: "costs.reviewerUsdPerHour",
    label: "Wage of a reviewer",
    unit: "USD/hour",
    better: "less",
    words: "What an hour of a person who reviews workflows costs.",
  },
  (input) => input.costs.reviewerUsdPerHour,
);
