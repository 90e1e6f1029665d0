import { planInput } from "./plan-input.ts";

export default planInput(
  { id: "hoursPerMonth", label: "Hours a month", unit: "h", better: null, words: "Hours in a month of cost." },
  (input) => input.hoursPerMonth,
);
