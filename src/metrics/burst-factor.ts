import { classInput } from "./class-input.ts";

export default classInput(
  {
    id: "burstFactor",
    label: "Burst over the planning load",
    unit: "",
    better: "less",
    words: "Rate of new workflows within a burst, over the rate the plan is made for.",
  },
  ({ burst }) => burst?.factor ?? null,
  "arrivals.burst.factor",
);
