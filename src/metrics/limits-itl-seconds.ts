import { classInput } from "./class-input.ts";

export default classInput(
  {
    id: "limits.itlSeconds",
    label: "Limit on time between tokens",
    unit: "s",
    better: null,
    words: "Most time between two tokens that the class's percentile may take.",
  },
  ({ limits }) => limits.itlSeconds,
);
