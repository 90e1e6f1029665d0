import { expect, test } from "vitest";
import { mixedCallShape, type CallShape } from "../../../src/engine/service/call-shape.ts";

const shape = (outputTokens: number, uncachedTokens: number, contextTokens: number): CallShape => ({
  outputTokens,
  uncachedTokens,
  cachedTokens: 2 * uncachedTokens,
  decodeContextTokens: contextTokens,
  endContextTokens: contextTokens + 100,
});

test("prompt and output are weighted by calls, contexts by the tokens that are written at them", () => {
  const mixed = mixedCallShape([
    { callsPerSecond: 1, shape: shape(100, 1000, 2000) },
    { callsPerSecond: 3, shape: shape(500, 200, 800) },
  ]);
  // output (100 + 3 x 500) / 4 = 400; uncached (1,000 + 600) / 4 = 400; context (100 x 2,000 + 1,500 x 800) / 1,600 = 875
  expect(mixed).toEqual({
    outputTokens: 400,
    uncachedTokens: 400,
    cachedTokens: 800,
    decodeContextTokens: 875,
    endContextTokens: 975,
  });
});

test("one class alone keeps its shape, at no load too", () => {
  const only = shape(100, 1000, 2000);
  expect(mixedCallShape([{ callsPerSecond: 0, shape: only }])).toEqual(only);
});
