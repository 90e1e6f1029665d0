import { classInput } from "./class-input.ts";

export default classInput(
  {
    id: "limits.ttftSeconds",
    label: "Limit on time to first token",
    unit: "s",
    better: null,
    words: "Most time to the first token that the class's percentile of calls may take.",
  },
  ({ limits }) => limits.ttftSeconds,
);
