import { expect, test } from "vitest";
import deepseekV3 from "../../src/catalog/models/deepseek-v3.ts";
import gptOss120b from "../../src/catalog/models/gpt-oss-120b.ts";
import llama270b from "../../src/catalog/models/llama-2-70b.ts";
import llama3370b from "../../src/catalog/models/llama-3.3-70b.ts";
import type { Pool } from "../../src/engine/input.ts";
import { maxSequences } from "../../src/engine/memory/concurrency.ts";
import { fit } from "../../src/engine/memory/fit.ts";
import { kvRoomBytes } from "../../src/engine/memory/kv-room.ts";
import { sequenceBytes } from "../../src/engine/memory/sequence-bytes.ts";
import { weightByteParts, weightBytes } from "../../src/engine/memory/weight-bytes.ts";
import { bytesPerGigabyte } from "../../src/quantity/bytes.ts";
import { h100Bytes, h200Bytes, samplePool } from "../engine/memory/sample-pool.ts";

/** Share 0.9 and 3.5 GiB overhead a device throughout, as `samplePool` has them. */
const gptOss = weightByteParts(gptOss120b, "mxfp4");

test("gpt-oss-120b is the 65,248,815,744 bytes that hf-mem reads from its files: experts at 4.25 bits, all else at 16", () => {
  // 36 x 128 x 3 x 2,880 x 2,880 = 114,661,785,600 in experts; 116,829,156,672 in all.
  expect(gptOss.experts).toBe((114_661_785_600 * 4.25) / 8);
  expect(weightBytes(gptOss120b, "mxfp4")).toBe(65_248_815_744);
});

test("4,096 tokens of Llama 2 70B keep 1,342,177,280 bytes", () => {
  // 2 x 80 layers x 8 KV heads x 128 x 2 bytes = 327,680 a token, x 4,096.
  expect(sequenceBytes(llama270b, "bf16", 4096)).toBe(1_342_177_280);
});

test("10,000 tokens of Llama 3 70B keep 3.2768 GB, and 32 such requests 104.86 GB", () => {
  // 327,680 x 10,000 = 3,276,800,000; x 32 = 104,857,600,000.
  const bytes = sequenceBytes(llama3370b, "bf16", 10_000);
  expect(bytes).toBe(3_276_800_000);
  expect((32 * bytes) / bytesPerGigabyte).toBeCloseTo(104.86, 2);
});

/**
 * Llama 2 70B, 68,976,648,192 parameters. Usable on H200: 0.9 x 150,754,820,096 - 3,758,096,384 = 131,921,241,702 bytes; on
 * H100: 0.9 x 85,520,809,984 - 3,758,096,384 = 73,210,632,601.
 */
const sessions: readonly [string, Partial<Pool>, number, number][] = [
  // 131.92 - 137.95 < 0: the weights alone are over.
  ["16-bit on one H200", { memoryBytes: h200Bytes }, 4096, 0],
  // (131.92 - 68.98) / 0.67109 = 93.79: each device holds 4 of 8 heads.
  ["16-bit on two H200", { memoryBytes: h200Bytes, tp: 2 }, 4096, 93],
  // (73.21 - 68.98) / 0.67109 = 6.31
  ["16-bit on two H100", { memoryBytes: h100Bytes, tp: 2 }, 4096, 6],
  // (131.92 - 68.98) / 1.34218 = 46.90
  ["FP8 on one H200", { memoryBytes: h200Bytes, weights: "fp8" }, 4096, 46],
  // (73.21 - 68.98) / 1.34218 = 3.15
  ["FP8 on one H100", { memoryBytes: h100Bytes, weights: "fp8" }, 4096, 3],
  // 62.94 / 10.737 = 5.86
  ["FP8 on one H200", { memoryBytes: h200Bytes, weights: "fp8" }, 32_768, 5],
  // 62.94 / 5.369 = 11.72
  ["FP8 with FP8 KV on one H200", { memoryBytes: h200Bytes, weights: "fp8", kv: "fp8" }, 32_768, 11],
];

test.each(sessions)("Llama 2 70B, %s, %o: %d tokens, %d sessions", (_, changes, tokens, count) => {
  expect(maxSequences(samplePool(llama270b, changes), tokens)).toBe(count);
});

test("16-bit Llama 2 70B does not fit one H200: the weights are what is over", () => {
  expect(fit(samplePool(llama270b, { memoryBytes: h200Bytes }), 4096).outcome).toBe("weights");
});

test.each([
  // 68,976,648,192 + 64 x 2,176 x 163,840 = 68.98 + 22.82
  ["fp8", 91.8],
  // 68.98 + 64 x 2,176 x 327,680 = 68.98 + 45.63
  ["bf16", 114.6],
] as const)(
  "64 calls of 128 + 2,048 tokens with %s KV need %d GB beside FP8 weights: more than an H100",
  (kv, gigabytes) => {
    const needed = weightBytes(llama270b, "fp8") + 64 * sequenceBytes(llama270b, kv, 128 + 2048);
    expect(needed / bytesPerGigabyte).toBeCloseTo(gigabytes, 1);
    expect(needed).toBeGreaterThan(h100Bytes);
    expect(maxSequences(samplePool(llama270b, { memoryBytes: h100Bytes, weights: "fp8", kv }), 2176)).toBeLessThan(64);
  },
);

/** 8 x H200, TP8, FP8 weights, 32,768 tokens. */
const deepseek = (changes: Partial<Pool>) =>
  samplePool(deepseekV3, { memoryBytes: h200Bytes, tp: 8, weights: "fp8", kv: "fp8", ...changes });

test("DeepSeek V3 on 8 H200 holds 41 sequences of 32,768 tokens with FP8 KV, 20 with bf16", () => {
  // (131.921 - 671.026 / 8) / (61 x 576 x 32,768 = 1.15134 GB) = 41.73; bf16 20.86.
  expect(maxSequences(deepseek({}), 32_768)).toBe(41);
  expect(maxSequences(deepseek({ kv: "bf16" }), 32_768)).toBe(20);
});

test("with data-parallel attention it holds 33 a rank, 264: the attention weights are whole on each", () => {
  // 11,413,422,080 of attention whole and an eighth of the rest: 93.865 GB; (131.921 - 93.865) / 1.15134 = 33.05.
  expect(maxSequences(deepseek({ attentionRanks: 8 }), 32_768)).toBe(264);
});

test("it does not hold the 343 that a planner gets which pools the latent cache over the 8 ranks", () => {
  // Pooled: 8 x 48.04 / 1.15134 = 333 with our overhead, 343 with that planner's.
  const pooled = (8 * (kvRoomBytes(deepseek({})) ?? 0)) / sequenceBytes(deepseekV3, "fp8", 32_768);
  expect(Math.floor(pooled)).toBe(333);
  for (const attentionRanks of [1, 8])
    expect(maxSequences(deepseek({ attentionRanks }), 32_768)).toBeLessThan(Math.floor(pooled));
});
