import { writtenFigure } from "./written-figure.ts";

export default writtenFigure(
  {
    id: "cacheHitShare",
    label: "Prompt found in the cache",
    unit: "share",
    better: "more",
    words: "Share of the prompt tokens of the class's own session that the prefix cache holds, over all its calls.",
  },
  {
    words: "share of prompt tokens found in the cache",
    expression: "1 - uncachedPromptTokensPerCall / promptTokensPerCall",
    inputs: ({ uncachedPromptTokensPerCall, promptTokensPerCall }) =>
      promptTokensPerCall > 0 ? { uncachedPromptTokensPerCall, promptTokensPerCall } : null,
    value: ({ uncachedPromptTokensPerCall, promptTokensPerCall }) =>
      1 - uncachedPromptTokensPerCall / promptTokensPerCall,
  },
);
