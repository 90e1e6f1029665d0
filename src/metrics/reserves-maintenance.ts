import { planInput } from "./plan-input.ts";

export default planInput(
  {
    id: "reserves.maintenance",
    label: "Reserve for maintenance",
    unit: "replicas",
    better: null,
    words: "Replicas held in each pool for as many that are in maintenance.",
  },
  (input) => input.reserves.maintenance,
);
