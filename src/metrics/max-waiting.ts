import { poolInput } from "./pool-input.ts";

export default poolInput(
  {
    id: "maxWaiting",
    label: "Queue",
    unit: "calls",
    better: null,
    words: "Most calls that wait at a replica. Further ones are refused.",
  },
  ({ maxWaiting }) => maxWaiting,
);
