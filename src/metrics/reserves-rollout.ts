import { planInput } from "./plan-input.ts";

export default planInput(
  {
    id: "reserves.rollout",
    label: "Reserve for updates",
    unit: "replicas",
    better: null,
    words: "Replicas held in each pool for as many that an update takes out at a time.",
  },
  (input) => input.reserves.rollout,
);
