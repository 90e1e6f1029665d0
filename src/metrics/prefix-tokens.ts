import { classInput } from "./class-input.ts";

export default classInput(
  {
    id: "prefixTokens",
    label: "First prompt",
    unit: "tokens",
    better: null,
    words: "Prompt of the first call: system prompt, tools and first input.",
  },
  ({ prefixTokens }) => prefixTokens,
);
