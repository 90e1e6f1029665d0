import { outcomeFigure } from "./chain-figure.ts";

export default outcomeFigure(
  {
    id: "uncachedTokensPerWorkflow",
    label: "Computed prompts of a workflow",
    unit: "tokens",
    better: "less",
    words: "Prompt tokens of a workflow that the cache does not hold, retries included.",
  },
  { of: ({ uncachedTokens }) => uncachedTokens },
);
