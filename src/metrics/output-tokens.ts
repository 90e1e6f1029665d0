import { classInput } from "./class-input.ts";

export default classInput(
  {
    id: "outputTokens",
    label: "Output of a call",
    unit: "tokens",
    better: null,
    words: "Tokens that one model call generates.",
  },
  ({ outputTokens }) => outputTokens,
);
