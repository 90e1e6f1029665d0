import { outcomeFigure } from "./chain-figure.ts";

export default outcomeFigure(
  {
    id: "outputTokensPerWorkflow",
    label: "Generated tokens of a workflow",
    unit: "tokens",
    better: null,
    words: "Tokens that a workflow's own session generates, retries included.",
  },
  { of: ({ outputTokens }) => outputTokens },
);
