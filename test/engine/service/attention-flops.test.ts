import * as fc from "fast-check";
import { expect, test } from "vitest";
import deepseek from "../../../src/catalog/models/deepseek-v3.ts";
import gemma from "../../../src/catalog/models/gemma-3-27b.ts";
import { decodeAttentionFlops, prefillAttentionFlops } from "../../../src/engine/service/attention-flops.ts";

test("absorbed latent attention of DeepSeek V3 costs 2 x 128 heads x (576 + 512) a layer and context token", () => {
  // 4.25 times the 4 heads x 128 of a head-by-head cache
  expect(decodeAttentionFlops(deepseek.groups, 1000)).toBe(61 * 2 * 128 * (576 + 512) * 1000);
});

test("a prompt chunk costs the same as its tokens one by one, windows included", () => {
  // Gemma 3 27B: 10 full layers, 52 with a window of 1,024; 32 heads of 128
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 0, max: 4000 }), (chunk, depth) => {
      let pairs = 0;
      for (let token = 1; token <= chunk; token += 1)
        pairs += 10 * (depth + token) + 52 * Math.min(depth + token, 1024);
      expect(prefillAttentionFlops(gemma.groups, chunk, depth)).toBeCloseTo(4 * 32 * 128 * pairs, -6);
    }),
    { seed: 5, numRuns: 60 },
  );
});

test("a cache that keeps one entry per 4 tokens attends to a quarter of them; a window to no more than its size", () => {
  const [group] = deepseek.groups;
  if (group === undefined) throw new Error("no group");
  const compressed = [{ ...group, kind: "compressed" as const, tokensPerEntry: 4 }];
  expect(decodeAttentionFlops(compressed, 1000)).toBe(decodeAttentionFlops([group], 250));
  expect(prefillAttentionFlops(compressed, 64, 1000)).toBeCloseTo(prefillAttentionFlops([group], 64, 1000) / 4, -3);
  // Gemma 3 27B past its windows: 10 full layers grow, 52 stay at 1,024
  const step = decodeAttentionFlops(gemma.groups, 9000) - decodeAttentionFlops(gemma.groups, 8000);
  expect(step).toBe(10 * 4 * 32 * 128 * 1000);
});
