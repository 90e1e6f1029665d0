import { poolInput } from "./pool-input.ts";

export default poolInput(
  {
    id: "memoryShare",
    label: "Memory the engine may use",
    unit: "share",
    better: null,
    words: "Share of a device's memory that the engine may use.",
  },
  ({ memoryShare }) => memoryShare,
);
