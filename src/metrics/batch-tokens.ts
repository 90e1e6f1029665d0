import { poolInput } from "./pool-input.ts";

export default poolInput(
  {
    id: "batchTokens",
    label: "Tokens a step",
    unit: "tokens",
    better: null,
    words: "Most tokens that one iteration processes.",
  },
  ({ batchTokens }) => batchTokens,
);
