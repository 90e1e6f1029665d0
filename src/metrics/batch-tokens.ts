import { poolInput } from "./pool-input.ts";

export default poolInput(
  {
    id: "batchTokens",
    label: "Tokens a step",
    unit: "tokens",
    better: null,
    words: "Most prompt and output tokens that one step of the engine processes.",
  },
  ({ batchTokens }) => batchTokens,
);
