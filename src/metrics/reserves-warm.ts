import { planInput } from "./plan-input.ts";

export default planInput(
  {
    id: "reserves.warm",
    label: "Warm reserve",
    unit: "replicas",
    better: null,
    words: "Replicas kept ready in each pool for a burst beyond the planning load.",
  },
  (input) => input.reserves.warm,
);
