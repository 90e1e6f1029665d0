import { planInput } from "./plan-input.ts";

export default planInput(
  {
    id: "hoursPerMonth",
    label: "Hours a month",
    unit: "h",
    better: null,
    words: "Hours that a month of cost is counted with.",
  },
  (input) => input.hoursPerMonth,
);
