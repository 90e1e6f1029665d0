import * as fc from "fast-check";
import { expect, test } from "vitest";
import deepseek from "../../../src/catalog/models/deepseek-v3.ts";
import gemma from "../../../src/catalog/models/gemma-3-27b.ts";
import deepseek32 from "../../../src/catalog/models/deepseek-v3.2.ts";
import {
  decodeAttentionFlops,
  prefillAttentionFlops,
  widenedToken,
} from "../../../src/engine/service/attention-flops.ts";
import { sampleGroup } from "../memory/sample-pool.ts";

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
  const whole = { ...group, kind: "full" as const };
  const compressed = [{ ...group, kind: "compressed" as const, tokensPerEntry: 4 }];
  expect(decodeAttentionFlops(compressed, 1000)).toBe(decodeAttentionFlops([group], 250));
  expect(prefillAttentionFlops(compressed, 64, 1000)).toBeCloseTo(prefillAttentionFlops([whole], 64, 1000) / 4, -3);
  // Gemma 3 27B past its windows: 10 full layers grow, 52 stay at 1,024
  const step = decodeAttentionFlops(gemma.groups, 9000) - decodeAttentionFlops(gemma.groups, 8000);
  expect(step).toBe(10 * 4 * 32 * 128 * 1000);
});

test("sparse attention of DeepSeek V3.2 scores all 100,000 tokens with 64 indexer heads and attends to 2,048", () => {
  // Latent: 61 layers x 2 x 128 heads x (576 + 512); indexer: 61 x 2 x 64 x 128, no values.
  const latent = 61 * 2 * 128 * (576 + 512);
  const indexer = 61 * 2 * 64 * 128;
  expect(decodeAttentionFlops(deepseek32.groups, 100_000)).toBe(latent * 2048 + indexer * 100_000);
  expect(decodeAttentionFlops(deepseek32.groups, 1000)).toBe((latent + indexer) * 1000);
});

test("a sparse prompt costs the same as its tokens one by one: each attends to 2,048 at most and scores all before it", () => {
  // Prompt form: heads of 192 scores and 128 values.
  const latent = 61 * 2 * 128 * (192 + 128);
  const indexer = 61 * 2 * 64 * 128;
  for (const [chunk, depth] of [
    [100, 0],
    [1000, 1500],
    [4096, 0],
    [512, 50_000],
  ] as const) {
    let flops = 0;
    for (let token = 1; token <= chunk; token += 1) {
      flops += latent * Math.min(depth + token, 2048) + indexer * (depth + token);
    }
    expect(prefillAttentionFlops(deepseek32.groups, chunk, depth) / flops).toBeCloseTo(1, 12);
  }
});

test("sparse attention over a compressed cache picks entries: 4 of 128 tokens each are 512 tokens of context", () => {
  const sparse = [sampleGroup({ kind: "compressed", tokensPerEntry: 128, attendedEntries: 4 })];
  // 10 layers x 2 x 64 heads x (64 + 64) a pair
  const perPair = 10 * 2 * 64 * 128;
  expect(decodeAttentionFlops(sparse, 1024)).toBe(perPair * 4);
  expect(decodeAttentionFlops(sparse, 256)).toBe(perPair * 2);
  // Past 512 tokens every token of a chunk attends to 4 entries.
  expect(prefillAttentionFlops(sparse, 100, 1000)).toBe(perPair * 4 * 100);
});

test("keys and values of a latent of DeepSeek V3: 2 x 512 x 128 heads x (128 + 128) a layer, and 320 values of each head written and read", () => {
  expect(widenedToken(deepseek.groups)).toEqual({
    flops: 61 * 2 * 512 * 128 * (128 + 128),
    bytes: 61 * 4 * 128 * (192 + 128),
    absorbedFlops: 61 * 2 * 128 * (576 + 512 - 192 - 128),
  });
  // Sparse attention, prompts that attend to the latents themselves, and caches of heads have none to make.
  const absorbed = deepseek.groups.map((group) => ({ ...group, prefillScoreDim: 576, prefillValueDim: 512 }));
  for (const groups of [deepseek32.groups, absorbed, gemma.groups])
    expect(widenedToken(groups)).toEqual({ flops: 0, bytes: 0, absorbedFlops: 0 });
});
