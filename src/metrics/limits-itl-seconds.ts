import { classInput } from "./class-input.ts";

export default classInput(
  {
    id: "limits.itlSeconds",
    label: "Limit on time between tokens",
    unit: "s",
    better: null,
    words: "Most time that may pass between two tokens, for the share of calls that must meet the limits.",
  },
  ({ limits }) => limits.itlSeconds,
);
