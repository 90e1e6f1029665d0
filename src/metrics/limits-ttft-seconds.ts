import { classInput } from "./class-input.ts";

export default classInput(
  {
    id: "limits.ttftSeconds",
    label: "Limit on time to first token",
    unit: "s",
    better: null,
    words: "Most time that the first token may take, for the share of calls that must meet the limits.",
  },
  ({ limits }) => limits.ttftSeconds,
);
