import { classInput } from "./class-input.ts";

export default classInput(
  {
    id: "outputTokensPerCall",
    label: "Output of a call",
    unit: "tokens",
    better: null,
    words: "Tokens that a call generates, as entered: every call of the class generates as many.",
  },
  ({ outputTokens }) => outputTokens,
  "outputTokens",
);
