import { planInput } from "./plan-input.ts";

export default planInput(
  {
    id: "monthsAhead",
    label: "Months looked ahead",
    unit: "months",
    better: null,
    words: "Months of growth that the plan looks ahead.",
  },
  ({ monthsAhead }) => monthsAhead,
);
