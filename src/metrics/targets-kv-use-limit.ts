import { planInput } from "./plan-input.ts";

export default planInput(
  {
    id: "targets.kvUseLimit",
    label: "Limit on the KV cache",
    unit: "share",
    better: null,
    words: "Largest share of the KV cache that running calls may fill on average.",
  },
  (input) => input.targets.kvUseLimit,
);
