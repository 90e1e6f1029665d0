import { expect, test } from "vitest";
import deepseek from "../../../src/catalog/models/deepseek-v3.ts";
import { serviceModel } from "../../../src/engine/service/batch-service.ts";
import { iterationTime } from "../../../src/engine/service/iteration-time.ts";
import { linearPeakFlopsPerSecond, replicaRates } from "../../../src/engine/service/replica-rates.ts";
import { poolOf } from "../pool-of.ts";

const shape = {
  outputTokens: 200,
  uncachedTokens: 1000,
  cachedTokens: 0,
  decodeContextTokens: 1100,
  endContextTokens: 1200,
};

test("FP8 and INT8 weights multiply at the H100's 1,979 TFLOP/s, weight-only formats at its 989", () => {
  const peak = (weights: "fp8" | "fp8-mixed" | "int8" | "int4-awq" | "mxfp4" | "nvfp4" | "bf16") =>
    linearPeakFlopsPerSecond(poolOf({ weights })) / 1e12;
  expect([peak("fp8"), peak("fp8-mixed"), peak("int8")]).toEqual([1979, 1979, 1979]);
  expect([peak("int4-awq"), peak("mxfp4"), peak("nvfp4"), peak("bf16")]).toEqual([989, 989, 989, 989]);
});

test("two pipeline stages run half of the decodes each, pay a step twice and one hand-over", () => {
  // Llama 3.1 8B: 32 decodes are 16 a micro-batch; hidden 4,096 x 2 B a token over 450 GB/s x 0.8, latency 10 us
  const rates = replicaRates(poolOf({ pp: 2 }));
  const load = {
    decodes: 32,
    kvBytesPerDecode: 1e8,
    attentionFlopsPerDecode: 0,
    chunkTokens: 0,
    firstTokens: 0,
    chunkAttentionFlops: 0,
    chunkKvBytes: 0,
  };
  const step = iterationTime(rates, load);
  expect(step.kvSeconds).toBeCloseTo((16 * 1e8) / (0.85 * 3.35e12), 12);
  expect(step.overheadSeconds).toBeCloseTo(2 * 1e-3 + 32 * 30e-6, 12);
  expect(step.communicationSeconds).toBeCloseTo(10e-6 + (16 * 4096 * 2) / (0.8 * 450e9), 12);
});

test("sixteen H100 are more than the link joins: their all-reduces go over PCIe at 64 GB/s", () => {
  const inside = replicaRates(poolOf({ tp: 8 })).communicationSecondsPerToken;
  const outside = replicaRates(poolOf({ tp: 16 })).communicationSecondsPerToken;
  // ring factors 2 x 7 / 8 and 2 x 15 / 16, 64 all-reduces of 4,096 x 2 B
  expect(inside).toBeCloseTo((64 * 1.75 * 8192) / (0.8 * 450e9), 15);
  expect(outside).toBeCloseTo((64 * 1.875 * 8192) / (0.8 * 64e9), 15);
});

test("with data-parallel attention a rank of eight reads an eighth of the sequences' latents", () => {
  const read = (attention: "tp" | "dp") =>
    serviceModel(poolOf({ model: deepseek, tp: 8, weights: "fp8", attention }), shape).kvBytesPerDecode;
  // 70,272 B a token on every rank; 1,100 tokens
  expect(read("tp")).toBe(70_272 * 1100);
  expect(read("dp")).toBe((70_272 * 1100) / 8);
});
