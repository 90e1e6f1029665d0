import { expect, test } from "vitest";
import a100 from "../../../src/catalog/accelerators/a100-80gb-sxm.ts";
import b200 from "../../../src/catalog/accelerators/b200-sxm.ts";
import deepseek from "../../../src/catalog/models/deepseek-v3.ts";
import gemma from "../../../src/catalog/models/gemma-3-27b.ts";
import gptOss from "../../../src/catalog/models/gpt-oss-120b.ts";
import type { AcceleratorShape, Pool, WeightFormat } from "../../../src/engine/input.ts";
import { prefillAttentionFlops } from "../../../src/engine/service/attention-flops.ts";
import {
  callComputeSeconds,
  formatTileRows,
  linearParameters,
  peakFlopsPerSecond,
  replicaWork,
} from "../../../src/engine/service/replica-work.ts";
import { sampleModel } from "../memory/sample-pool.ts";
import { poolOf } from "../pool-of.ts";
import { callShape } from "./call-of-lengths.ts";

function peaks(accelerator: AcceleratorShape, ...formats: readonly WeightFormat[]): readonly number[] {
  return formats.map((weights) => peakFlopsPerSecond(poolOf({ accelerator }), weights) / 1e12);
}

test("an H100 multiplies 8-bit weights at 1,979 TFLOP/s, and all that only shrinks the weights at 989", () => {
  const { accelerator } = poolOf();
  expect(peaks(accelerator, "fp8", "fp8-mixed", "int8")).toEqual([1979, 1979, 1979]);
  expect(peaks(accelerator, "bf16", "fp16", "int4-awq", "int4-gptq", "mxfp4", "nvfp4")).toEqual(Array(6).fill(989));
});

test("a B200 multiplies NVFP4 at 9,000 TFLOP/s and MXFP4 weights with 8-bit activations at 4,500", () => {
  expect(peaks(b200, "nvfp4", "mxfp4", "fp8", "bf16")).toEqual([9000, 4500, 4500, 2250]);
});

test("an A100 has no 8-bit floats: FP8 runs at its 312 TFLOP/s, 8-bit integers at 624", () => {
  expect(peaks(a100, "fp8", "int8", "mxfp4")).toEqual([312, 624, 312]);
});

test("in gpt-oss only the experts are MXFP4: its other matrices multiply in BF16", () => {
  const work = replicaWork(poolOf({ model: gptOss, weights: "mxfp4", accelerator: b200 }));
  expect([work.densePeakFlopsPerSecond, work.expertPeakFlopsPerSecond]).toEqual([2250e12, 4500e12]);
  const dense = replicaWork(poolOf({ weights: "mxfp4", accelerator: b200 }));
  expect(dense.densePeakFlopsPerSecond).toBe(4500e12);
});

test("weights that a device only widens make do with tiles of 16 rows: 4-bit ones on Hopper, FP8 on Ampere", () => {
  const rows = (accelerator: AcceleratorShape, ...formats: readonly WeightFormat[]) =>
    formats.map((weights) => formatTileRows(poolOf({ accelerator }), weights));
  const { accelerator } = poolOf();
  expect(rows(accelerator, "bf16", "fp16", "fp8", "int8")).toEqual([128, 128, 128, 128]);
  expect(rows(accelerator, "int4-awq", "int4-gptq", "nvfp4", "mxfp4")).toEqual([16, 16, 16, 16]);
  expect(rows(b200, "nvfp4", "mxfp4", "int4-awq")).toEqual([128, 128, 16]);
  expect(rows(a100, "fp8", "int8")).toEqual([16, 128]);
  // The matrices of gpt-oss outside its experts are BF16.
  expect(replicaWork(poolOf({ model: gptOss, weights: "mxfp4" })).denseTileRows).toBe(128);
});

test("linear parameters of Llama 3.1 8B are 6,979,588,096: all but head and input embedding", () => {
  expect(linearParameters(poolOf().model)).toBe(8_030_261_248 - 2 * 525_336_576);
  // Tied: one matrix of 1,409,286,144 is both; it multiplies as the head.
  expect(linearParameters(gemma)).toBe(27_008_986_368 - 1_409_286_144);
  // The active count of DeepSeek V3 leaves the embedding out already.
  expect(linearParameters(deepseek)).toBe(36_625_478_656 - 926_679_040);
  // A row whose head is larger than what is active has nothing left.
  expect(linearParameters(sampleModel({ activeParameters: 50_000 }))).toBe(0);
});

test("Llama 3.1 8B on two devices: half of 13.96 GB and of the head's 1.05 GB each, and half of the FLOPs", () => {
  const { denseBytes, headBytes, expertBytes, denseFlopsPerToken, headFlopsPerToken } = replicaWork(poolOf({ tp: 2 }));
  expect([denseBytes, headBytes, expertBytes]).toEqual([6_979_588_096, 525_336_576, 0]);
  expect([denseFlopsPerToken, headFlopsPerToken]).toEqual([6_979_588_096, 525_336_576]);
});

test("a tied head is read though it is no matrix of its own", () => {
  expect(replicaWork(poolOf({ model: gemma })).headBytes).toBe(2 * 1_409_286_144);
});

// DeepSeek V3, one byte a parameter: 11,413,422,080 in attention, 653,908,770,816 in experts, 926,679,040 in head and embedding.
const attention = 11_413_422_080;
const experts = 653_908_770_816;
const others = 671_026_279_424 - 2 * 926_679_040 - experts - attention;

test("eight data-parallel attention ranks hold the attention weights whole, and an eighth of the rest", () => {
  const bytes = (attentionRanks: number) => {
    const work = replicaWork(poolOf({ model: deepseek, tp: 8, weights: "fp8", attentionRanks }));
    return work.denseBytes + work.rankedBytes;
  };
  expect(bytes(1)).toBeCloseTo((attention + others) / 8, 0);
  expect(bytes(2)).toBeCloseTo(attention / 4 + others / 8, 0);
  expect(bytes(8)).toBeCloseTo(attention + others / 8, 0);
});

test("data-parallel attention splits no more and no fewer FLOPs: each group has its share of the tokens", () => {
  const flops = (attentionRanks: number) => {
    const work = replicaWork(poolOf({ model: deepseek, tp: 8, weights: "fp8", attentionRanks }));
    const ofAll = work.denseFlopsPerToken + work.rankedFlopsPerToken / attentionRanks;
    return [ofAll, work.expertFlopsPerToken, work.headFlopsPerToken];
  };
  // 8 of 256 experts a token.
  const active = (experts * 8) / 256;
  const dense = 36_625_478_656 - 926_679_040 - active;
  expect(flops(1)).toEqual([(2 * dense) / 8, (2 * active) / 8, (2 * 926_679_040) / 8]);
  expect(flops(8)).toEqual(flops(1));
});

test("a token leaves 248 of 256 experts alone; where it passes through all of them none is left", () => {
  expect(replicaWork(poolOf({ model: deepseek })).logExpertMiss).toBeCloseTo(Math.log(248 / 256), 15);
  const all = replicaWork(poolOf({ model: { ...deepseek, expertsPerToken: 256 } }));
  expect(Math.exp(all.logExpertMiss)).toBe(0);
  expect(replicaWork(poolOf()).logExpertMiss).toBe(0);
});

test("eight expert groups share the 8 experts of a token: one each; never more groups than ranks", () => {
  const spread = (tp: number, ep: number) => {
    const work = replicaWork(poolOf({ model: { ...deepseek, expertRouting: null }, tp, ep }));
    return [work.expertTokensPerGroup, work.expertSpread];
  };
  expect(spread(8, 8)[0]).toBe(1);
  // The largest of eight normal variables lies 1.4236 standard deviations above their mean.
  expect(Math.abs((spread(8, 8)[1] ?? 0) / 1.4236 - 1)).toBeLessThan(0.01);
  expect(spread(8, 1)).toEqual([8, 0]);
  expect(spread(4, 16)[0]).toBe(2);
});

test("groups that share a prompt's tokens each widen all latents in front of them, for their own heads", () => {
  const flops = (prefillContext: number) => {
    const parallel = { decodeContext: 1, prefillContext, redundantExperts: 0, expertImbalance: null };
    return replicaWork(poolOf({ model: deepseek, tp: 8, weights: "fp8", parallel })).widened.flops;
  };
  expect(flops(1)).toBe((61 * 2 * 512 * 128 * 256) / 8);
  expect(flops(2)).toBe((61 * 2 * 512 * 128 * 256) / 4);
});

const shared = { decodeContext: 1, prefillContext: 1, redundantExperts: 0, expertImbalance: null };

test("groups that share prompts each compute all of an answer's attention, unless its tokens are dealt to them", () => {
  const ranks = (prefillContext: number, decodeContext: number) =>
    replicaWork(poolOf({ model: deepseek, tp: 8, parallel: { ...shared, prefillContext, decodeContext } })).decodeTp;
  expect([ranks(1, 1), ranks(2, 1), ranks(2, 2), ranks(2, 8), ranks(1, 8)]).toEqual([8, 4, 8, 8, 8]);
});

test("attending to latents instead is dealt to all ranks with a prompt's tokens, of which each group has its part", () => {
  const absorbed = (prefillContext: number) =>
    replicaWork(poolOf({ model: deepseek, tp: 8, parallel: { ...shared, prefillContext } })).widened.absorbedFlops;
  expect(absorbed(2)).toBe(absorbed(1));
  expect(absorbed(1)).toBe((61 * 2 * 128 * (576 + 512 - 192 - 128)) / 8);
});

test("copies of experts are read where their tokens are: one token reads as many bytes with as without them", () => {
  const read = (redundantExperts: number) => {
    const work = replicaWork(
      poolOf({ model: deepseek, tp: 8, ep: 8, weights: "fp8", parallel: { ...shared, redundantExperts } }),
    );
    return work.expertBytes * (1 - Math.exp(work.logExpertMiss));
  };
  expect(read(256) / read(0)).toBeCloseTo(1, 9);
  expect(read(64) / read(0)).toBeCloseTo(1, 9);
});

const call = callShape(4096, 101, 100_000);
const eachToken = { givenTokens: 1, givenSquared: 1, computedTokens: 1 };

function computeSeconds(changes: Partial<Pool>, shape = call, tokens = eachToken): number {
  const pool = poolOf({ model: deepseek, weights: "fp8", ...changes });
  return callComputeSeconds(pool, replicaWork(pool), shape, 1e9, tokens);
}

test("a replica of two groups that are each like another one needs half of that one's compute for a call", () => {
  const alone = computeSeconds({ tp: 8 });
  expect(computeSeconds({ tp: 16, attentionRanks: 2 }) / alone).toBeCloseTo(1 / 2, 9);
  expect(computeSeconds({ tp: 8, pp: 2 }) / alone).toBeCloseTo(1 / 2, 12);
});

test("100,000 latents that are found cost a prompt of 4,096 tokens keys and values of them, one of 10 its attention to them", () => {
  const pool = poolOf({ model: deepseek, tp: 8, weights: "fp8" });
  const found = (uncachedTokens: number) => {
    const at = (cachedTokens: number) => computeSeconds({ tp: 8 }, { ...call, uncachedTokens, cachedTokens });
    const { groups } = replicaWork(pool);
    const pairs =
      prefillAttentionFlops(groups, uncachedTokens, 100_000) - prefillAttentionFlops(groups, uncachedTokens, 0);
    return at(100_000) - at(0) - pairs / 8 / (0.4 * 989e12);
  };
  expect(found(4096) / ((100_000 * 61 * 2 * 512 * 128 * 256) / 8 / (0.6 * 989e12))).toBeCloseTo(1, 6);
  expect(found(10) / ((10 * 100_000 * 61 * 2 * 128 * 768) / 8 / (0.4 * 989e12))).toBeCloseTo(1, 6);
});

test("drafts in vain multiply with the head, too: of three drafts that are all refused four words for each token", () => {
  const refused = { givenTokens: 1, givenSquared: 1, computedTokens: 4 };
  const answers = (outputTokens: number, tokens = eachToken) =>
    computeSeconds({ tp: 8 }, { ...call, outputTokens }, tokens);
  const further = answers(101) - answers(1);
  expect((answers(101, refused) - answers(1, refused)) / further).toBeCloseTo(4, 9);
});
