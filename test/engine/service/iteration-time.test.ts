import { expect, test } from "vitest";
import b200 from "../../../src/catalog/accelerators/b200-sxm.ts";
import deepseek from "../../../src/catalog/models/deepseek-v3.ts";
import gptOss from "../../../src/catalog/models/gpt-oss-120b.ts";
import llama70b from "../../../src/catalog/models/llama-3.3-70b.ts";
import { prefillAttentionFlops } from "../../../src/engine/service/attention-flops.ts";
import { iterationTime, type StepLoad } from "../../../src/engine/service/iteration-time.ts";
import { linearParameters, replicaRates } from "../../../src/engine/service/replica-rates.ts";
import { poolOf } from "../pool-of.ts";

const decode = (decodes: number, kvBytesPerDecode = 0): StepLoad => ({
  decodes,
  kvBytesPerDecode,
  attentionFlopsPerDecode: 0,
  chunkTokens: 0,
  firstTokens: 0,
  chunkAttentionFlops: 0,
  chunkKvBytes: 0,
});

test("a decode step of Llama 3.1 8B on an H100 takes 7.28 ms: 5.27 weights, 0.05 KV, 1.96 overhead", () => {
  // weights read: all but the input embedding, (8,030,261,248 - 128,256 x 4,096) x 2 B = 15,009,849,344 B
  // at 0.85 x 3.35 TB/s: 5.2712 ms. KV of 1,000 tokens: 131,072,000 B, 0.0460 ms. Overhead 1 ms + 32 x 30 us.
  const step = iterationTime(replicaRates(poolOf()), decode(1, 131_072_000));
  expect(step.weightsSeconds).toBeCloseTo(15_009_849_344 / (0.85 * 3.35e12), 9);
  expect(step.kvSeconds).toBeCloseTo(131_072_000 / (0.85 * 3.35e12), 9);
  expect(step.overheadSeconds).toBeCloseTo(0.00196, 9);
  expect(step.computeSeconds).toBe(0);
  expect(step.communicationSeconds).toBe(0);
  expect(step.seconds).toBeCloseTo(0.00727727, 7);
});

test("a prompt of 8,192 tokens on Llama 3.1 8B is bound by compute: 2 FLOPs a linear parameter, the head once", () => {
  // linear = 8,030,261,248 - 2 x 525,336,576 = 6,979,588,096; 0.6 x 989 TFLOP/s
  // attention: 4 x 32 heads x 128 x 32 layers x 8,192 x 8,193 / 2 = 17.594e12 FLOP
  const rates = replicaRates(poolOf());
  const chunkAttentionFlops = prefillAttentionFlops(poolOf().model.groups, 8192, 0);
  const step = iterationTime(rates, {
    ...decode(0),
    chunkTokens: 8192,
    firstTokens: 1,
    chunkAttentionFlops,
    chunkKvBytes: 8192 * 131_072,
  });
  const linear = (2 * 6_979_588_096 * 8192 + 2 * 525_336_576) / (0.6 * 989e12);
  const attention = (4 * 32 * 128 * 32 * ((8192 * 8193) / 2)) / (0.6 * 989e12);
  expect(linearParameters(poolOf().model)).toBe(6_979_588_096);
  expect(step.computeSeconds).toBeCloseTo(linear + attention, 9);
  expect(step.weightsSeconds + step.kvSeconds).toBe(0);
});

test("one token hits 4 of 128 experts of gpt-oss-120b, 64 tokens 86.9 % of them", () => {
  const rates = replicaRates(poolOf({ model: gptOss, weights: "mxfp4" }));
  const touched = (tokens: number) => iterationTime(rates, decode(tokens)).weightsSeconds * rates.bytesPerSecond;
  const experts = 114_661_785_600 * 0.53125;
  expect(touched(1) - rates.denseBytes).toBeCloseTo(experts * (4 / 128), -2);
  // 1 - (31/32)^64 = 0.868925...
  let missed = 1;
  for (let token = 0; token < 64; token += 1) missed *= 31 / 32;
  expect((touched(64) - rates.denseBytes) / experts).toBeCloseTo(1 - missed, 9);
});

test("tensor parallelism over 4 pays two all-reduces a layer: 160 latencies and 1.5 x 16 KiB a token and layer", () => {
  const rates = replicaRates(poolOf({ model: llama70b, tp: 4, weights: "fp8" }));
  const step = iterationTime(rates, decode(32));
  // ring: 2 (tp - 1) / tp = 1.5 of hidden x 2 B = 16,384 B a token; 450 GB/s x 0.8
  expect(step.communicationSeconds).toBeCloseTo(160 * 10e-6 + (32 * 160 * 1.5 * 16_384) / (0.8 * 450e9), 9);
});

test("parts sum to the step, and a rate the device lacks falls back to BF16", () => {
  const step = iterationTime(replicaRates(poolOf({ model: deepseek, tp: 8, accelerator: b200, weights: "nvfp4" })), {
    ...decode(64, 1e8),
    chunkTokens: 512,
    chunkAttentionFlops: 1e12,
    chunkKvBytes: 1e8,
  });
  const { weightsSeconds, kvSeconds, computeSeconds, communicationSeconds, overheadSeconds } = step;
  expect(weightsSeconds + kvSeconds + computeSeconds + communicationSeconds + overheadSeconds).toBeCloseTo(
    step.seconds,
    12,
  );
  const h100 = replicaRates(poolOf({ model: deepseek, tp: 8, weights: "nvfp4" }));
  expect(h100.linearFlopsPerSecond).toBeCloseTo(0.6 * 989e12 * 8, -6);
});
