import { defineFormula } from "../formula.ts";

/**
 * Prompt tokens read from the prefix cache per token written to it. Grows without bound as the hit share nears 1.
 *
 *     reads per write = h / (1 - h)
 *
 * Two published figures, 11.7 reads a write and 97.2 % hits, are therefore two measurements: 92.1 % and 34.7 to 1.
 *
 * @source derived: of all prompt tokens the share h is read and the rest written.
 */
export const readsPerWrite = defineFormula({
  id: "readsPerWrite",
  words: "prompt tokens read from the cache per token written",
  unit: "",
  expression: "cachedShare / (1 - cachedShare)",
  source: "derived",
  evaluate: ({ cachedShare }: Record<"cachedShare", number>) => cachedShare / (1 - cachedShare),
});

/**
 * Cached share of prompt tokens that a ratio of reads to writes stands for.
 *
 *     h = R / (1 + R)
 *
 * @source derived: R = h / (1 - h), solved for h.
 */
export const cachedShareOfReads = defineFormula({
  id: "cachedShare",
  words: "share of prompt tokens found in the cache",
  unit: "share",
  expression: "readsPerWrite / (1 + readsPerWrite)",
  source: "derived",
  evaluate: ({ readsPerWrite }: Record<"readsPerWrite", number>) => readsPerWrite / (1 + readsPerWrite),
});
