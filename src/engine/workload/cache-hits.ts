import { defineFormula } from "../formula.ts";

/** @source derived: what need not be computed of all prompt tokens */
export const cacheHitShare = defineFormula<"uncachedPromptTokensPerCall" | "promptTokensPerCall">({
  id: "cacheHitShare",
  words: "share of prompt tokens found in the cache",
  unit: "share",
  expression: "1 - uncachedPromptTokensPerCall / promptTokensPerCall",
  source: "derived",
  evaluate: (x) => 1 - x.uncachedPromptTokensPerCall / x.promptTokensPerCall,
});

/** @source derived: of all prompt tokens the share h is read and the rest written */
export const readsPerWriteOfHits = defineFormula<"cacheHitShare">({
  id: "readsPerWrite",
  words: "prompt tokens read from the cache per token written",
  unit: "",
  expression: "cacheHitShare / (1 - cacheHitShare)",
  source: "derived",
  evaluate: (x) => x.cacheHitShare / (1 - x.cacheHitShare),
});

/** @source derived: tokens that the cache does not hold, over those that it does not hold with affinity */
export const randomPromptWork = defineFormula<"randomHitShare" | "cacheHitShare">({
  id: "randomPromptWork",
  words: "prompt tokens to compute, spread at random over those with one replica a session",
  unit: "",
  expression: "(1 - randomHitShare) / (1 - cacheHitShare)",
  source: "derived",
  evaluate: (x) => (1 - x.randomHitShare) / (1 - x.cacheHitShare),
});
