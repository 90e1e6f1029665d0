import { planInput } from "./plan-input.ts";

export default planInput(
  {
    id: "reserves.failure",
    label: "Reserve for failures",
    unit: "replicas",
    better: null,
    words: "Replicas held in each pool so that as many may fail at the peak.",
  },
  (input) => input.reserves.failure,
);
