import { planInput } from "./plan-input.ts";

export default planInput(
  {
    id: "targets.kvUseLimit",
    label: "Limit on the KV cache",
    unit: "share",
    better: null,
    words: "Most of the KV cache that the mean load may fill.",
  },
  (input) => input.targets.kvUseLimit,
);
