import type { CallShape } from "../../../src/engine/service/call-shape.ts";

/** The call of these lengths: over its output it decodes at its prompt and half of the output, on average. */
export function callShape(uncachedTokens: number, outputTokens: number, cachedTokens = 0): CallShape {
  const promptTokens = uncachedTokens + cachedTokens;
  return {
    outputTokens,
    uncachedTokens,
    cachedTokens,
    decodeContextTokens: promptTokens + outputTokens / 2,
    endContextTokens: promptTokens + outputTokens,
  };
}
