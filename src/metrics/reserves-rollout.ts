import { planInput } from "./plan-input.ts";

export default planInput(
  {
    id: "reserves.rollout",
    label: "Reserve for updates",
    unit: "replicas",
    better: null,
    words: "Replicas of each pool that an update takes out at a time.",
  },
  (input) => input.reserves.rollout,
);
