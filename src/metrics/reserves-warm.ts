import { planInput } from "./plan-input.ts";

export default planInput(
  {
    id: "reserves.warm",
    label: "Warm reserve",
    unit: "replicas",
    better: null,
    words: "Replicas of each pool kept warm for a burst.",
  },
  (input) => input.reserves.warm,
);
