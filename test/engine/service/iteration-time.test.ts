import { expect, test } from "vitest";
import b200 from "../../../src/catalog/accelerators/b200-sxm.ts";
import deepseek from "../../../src/catalog/models/deepseek-v3.ts";
import gptOss from "../../../src/catalog/models/gpt-oss-120b.ts";
import llama70b from "../../../src/catalog/models/llama-3.3-70b.ts";
import type { Pool } from "../../../src/engine/input.ts";
import { prefillAttentionFlops } from "../../../src/engine/service/attention-flops.ts";
import {
  type IterationTime,
  type StepLoad,
  iterationTime,
  ratedTime,
  stepRates,
} from "../../../src/engine/service/iteration-time.ts";
import { poolOf } from "../pool-of.ts";
import { matrixWork } from "./matrix-work.ts";
import { roundRuntime } from "../round-runtime.ts";

const nothing: StepLoad = {
  decodes: 0,
  kvBytesPerDecode: 0,
  attentionFlopsPerDecode: 0,
  chunkTokens: 0,
  prompts: 1,
  depthTokens: 0,
  firstTokens: 0,
  chunkAttentionFlops: 0,
  chunkKvBytes: 0,
};

function step(load: Partial<StepLoad>, changes: Partial<Pool> = {}): IterationTime {
  const pool = poolOf(changes);
  return iterationTime(matrixWork(pool), pool.runtime, { ...nothing, ...load });
}

/** Both sides shown, so that compute is seen where reading rules. */
const bothShown = { ...roundRuntime, unhiddenShare: 1 };
const weightsRate = 0.8 * 3.35e12;
const kvRate = 0.5 * 3.35e12;
const matrixRate = 0.6 * 989e12;
const attentionRate = 0.4 * 989e12;
/** Parameters of Llama 3.1 8B without head and embedding, and its head. */
const linear = 6_979_588_096;
const head = 525_336_576;

test("a decode step of Llama 3.1 8B on an H100 takes 7.32 ms: 5.60 weights, 0.08 KV, 1.64 overhead", () => {
  const one = step({ decodes: 1, kvBytesPerDecode: 1000 * 131_072 });
  // 2 B a parameter at 2.68 TB/s: 5.2086 and 0.3920 ms; 131 MB at 1.675 TB/s: 0.0783 ms; 32 x 20 us + 1 ms + 2 us.
  expect(one.weightsSeconds).toBeCloseTo((2 * (linear + head)) / weightsRate, 12);
  expect(one.kvSeconds).toBeCloseTo(131_072_000 / kvRate, 12);
  expect(one.overheadSeconds).toBeCloseTo(32 * 20e-6 + 1e-3 + 2e-6, 12);
  expect([one.computeSeconds, one.communicationSeconds]).toEqual([0, 0]);
  expect(one.seconds).toBeCloseTo(0.0073209, 7);
});

test("a prompt of 8,192 tokens on Llama 3.1 8B is bound by compute, but for the head that one token needs", () => {
  const whole = step({
    chunkTokens: 8192,
    firstTokens: 1,
    chunkAttentionFlops: prefillAttentionFlops(poolOf().model.groups, 8192, 0),
    chunkKvBytes: 8192 * 131_072,
  });
  const matrices = (2 * linear * 8192) / matrixRate;
  const attention = (4 * 32 * 128 * 32 * ((8192 * 8193) / 2)) / attentionRate;
  expect(whole.computeSeconds).toBeCloseTo(matrices + attention, 12);
  expect(whole.weightsSeconds).toBeCloseTo((2 * head) / weightsRate, 12);
  expect(whole.kvSeconds).toBe(0);
});

test("what is not hidden of the shorter side is added: none at 0, all of it at 1, 30 % at 0.3", () => {
  const load = { decodes: 64, chunkKvBytes: 1e9, chunkAttentionFlops: 1e11 };
  const at = (unhiddenShare: number) => step(load, { runtime: { ...roundRuntime, unhiddenShare } });
  // 64 tokens, a tile of 128 rows: reading rules in the matrices, the head and the cache of the chunk.
  const reading = (2 * (linear + head)) / weightsRate + 1e9 / kvRate;
  const computing = (2 * (linear + head) * 128) / matrixRate + 1e11 / attentionRate;
  const overhead = 32 * 20e-6 + 1e-3 + 64 * 2e-6;
  expect(at(0).seconds).toBeCloseTo(reading + overhead, 12);
  expect(at(0.3).seconds).toBeCloseTo(reading + 0.3 * computing + overhead, 12);
  expect(at(1).seconds).toBeCloseTo(reading + computing + overhead, 12);
  expect(at(1).computeSeconds).toBeCloseTo(computing, 12);
});

test("the attention of decodes is one kernel, which hides its shorter side whole", () => {
  const at = (attentionFlopsPerDecode: number) =>
    step({ decodes: 64, kvBytesPerDecode: 1e8, attentionFlopsPerDecode }, { runtime: bothShown });
  const without = at(0);
  // 1e8 B take 59.7 us, 1e10 FLOP 25.3 us, 1e11 FLOP 253 us.
  expect(at(1e10).seconds).toBeCloseTo(without.seconds, 12);
  expect(at(1e11).seconds - without.seconds).toBeCloseTo(64 * (1e11 / attentionRate - 1e8 / kvRate), 12);
  expect(at(1e11).kvSeconds).toBe(0);
});

const gptOssExperts = 114_661_785_600 * 0.53125;

test("one token reads 4 of the 128 experts of gpt-oss-120b, 64 tokens 86.9 % of them", () => {
  const work = matrixWork(poolOf({ model: gptOss, weights: "mxfp4" }));
  const read = (tokens: number) =>
    step({ decodes: tokens }, { model: gptOss, weights: "mxfp4" }).weightsSeconds * weightsRate;
  const always = work.denseBytes + work.headBytes;
  expect((read(1) - always) / gptOssExperts).toBeCloseTo(4 / 128, 9);
  // 1 - (31/32)^64, by repeated multiplication.
  let missed = 1;
  for (let token = 0; token < 64; token += 1) missed *= 31 / 32;
  expect((read(64) - always) / gptOssExperts).toBeCloseTo(1 - missed, 9);
});

/** DeepSeek V3 were its router to pick among all experts. */
const unrouted = { ...deepseek, expertRouting: null };

test("the busiest of 8 expert groups holds a prompt up: by 1.4342 of the standard deviations of the 1,000 tokens of each", () => {
  // 1,000 tokens x 8 experts over 8 groups. FP8 on an H100: 1,979 TFLOP/s.
  const at = (ep: number) =>
    step({ chunkTokens: 1000 }, { model: unrouted, tp: 8, weights: "fp8", ep, runtime: bothShown }).computeSeconds;
  const even = (2 * ((653_908_770_816 * 8) / 256) * 1000) / 8 / (0.6 * 1979e12);
  const uneven = even * (1 + 1.4342001596863794 * Math.sqrt((1 - 8 / 256) / 1000));
  expect(at(8) - at(1)).toBeCloseTo(uneven - even, 12);
});

test("each of 256 experts leaves half a tile of 128 rows unused: 256 tokens, of 8 experts each, compute 9 times as much as theirs", () => {
  const at = (tokens: number) =>
    step({ chunkTokens: tokens }, { model: deepseek, tp: 8, weights: "fp8", runtime: bothShown }).computeSeconds;
  const expertRow = (2 * ((653_908_770_816 * 8) / 256)) / 8 / (0.6 * 1979e12);
  const work = matrixWork(poolOf({ model: deepseek, tp: 8, weights: "fp8" }));
  const denseRow = work.denseFlopsPerToken / (0.6 * work.densePeakFlopsPerSecond);
  // At 1,000 tokens and more no expert is missed in a hundred: what they leave unused is there once, whatever the tokens.
  const spare = at(4000) - 4000 * (expertRow + denseRow);
  expect(spare / expertRow).toBeCloseTo(64 * (256 / 8), 3);
  expect(at(8000) - at(4000)).toBeCloseTo(4000 * (expertRow + denseRow), 9);
});

test("experts a layer cost 5 us of overhead on top: 58 of DeepSeek V3's 61 layers have them", () => {
  const one = step({ decodes: 1 }, { model: deepseek, tp: 8, weights: "fp8" });
  expect(one.overheadSeconds).toBeCloseTo(61 * 20e-6 + 58 * 5e-6 + 1e-3 + 2e-6, 12);
});

test("tensor parallelism over 4 waits for 320 hops of 4 us and sends 160 x 1.5 x 16 KiB a token at half of 450 GB/s", () => {
  const four = step({ decodes: 32, chunkTokens: 100 }, { model: llama70b, tp: 4, weights: "fp8" });
  expect(four.communicationSeconds).toBeCloseTo(320 * 4e-6 + (132 * 160 * 1.5 * 16_384) / (0.5 * 450e9), 12);
});

test("two pipeline stages run half of the decodes each, pay a step and its sequences twice, and hand over once", () => {
  const two = step({ decodes: 32, kvBytesPerDecode: 1e8, chunkTokens: 100 }, { pp: 2 });
  expect(two.kvSeconds).toBeCloseTo((16 * 1e8) / kvRate, 12);
  expect(two.overheadSeconds).toBeCloseTo(32 * 20e-6 + 2 * (1e-3 + 32 * 2e-6), 12);
  // 16 decodes and the whole chunk pass the border.
  expect(two.communicationSeconds).toBeCloseTo(4e-6 + (116 * 4096 * 2) / (0.5 * 450e9), 12);
});

test("eight attention groups wait for the one with most: 8.4375 of 64 sequences, and of prompts 1 of 1, 1.4375 of 8", () => {
  const load = { decodes: 64, kvBytesPerDecode: 1e8, chunkTokens: 1000, chunkKvBytes: 8e9, chunkAttentionFlops: 8e9 };
  const pool = { model: deepseek, tp: 8, weights: "fp8", runtime: bothShown } as const;
  const at = (attentionRanks: number, prompts: number) => step({ ...load, prompts }, { ...pool, attentionRanks });
  expect(at(1, 8).kvSeconds).toBeCloseTo((64 * 1e8 + 8e9) / kvRate, 9);
  expect(at(8, 1).kvSeconds).toBeCloseTo((8.4375 * 1e8 + 8e9) / kvRate, 9);
  expect(at(8, 8).kvSeconds).toBeCloseTo((8.4375 * 1e8 + (1.4375 / 8) * 8e9) / kvRate, 9);
});

test("eight prompts of as many tokens as a rank has room for are one on each: none reads the cache of 1.4375 of them", () => {
  const pool = { model: deepseek, tp: 8, weights: "fp8", attentionRanks: 8 } as const;
  const kv = (rankTokens: number) =>
    step({ chunkTokens: 8 * 4096, prompts: 8, chunkKvBytes: 8e9, rankTokens }, pool).kvSeconds;
  expect(kv(4096)).toBeCloseTo(1e9 / kvRate, 9);
  expect(kv(8192)).toBeCloseTo(1.4375e9 / kvRate, 9);
});

test("the rank of a lone prompt multiplies all of its tokens with the attention weights, those of eight prompts an eighth of all", () => {
  // DeepSeek V3: 11,413,422,080 parameters of attention, one byte each, at an H100's FP8 rate.
  const pool = { model: deepseek, tp: 8, weights: "fp8", runtime: bothShown, attentionRanks: 8 } as const;
  const compute = (prompts: number) => step({ chunkTokens: 4096, prompts }, pool).computeSeconds;
  const matrices = (2 * 11_413_422_080) / (0.6 * 1979e12);
  expect(compute(1) - compute(8)).toBeCloseTo(4096 * (1 - 1.4375 / 8) * matrices, 9);
});

test("each chunk widens 100,000 latents in front of it anew: 2.05 GFLOP and 10 MB a token of DeepSeek V3, over eight devices", () => {
  const pool = { model: deepseek, tp: 8, weights: "fp8", runtime: bothShown } as const;
  const at = (depthTokens: number) => step({ chunkTokens: 500, depthTokens }, pool);
  const [none, deep] = [at(0), at(100_000)];
  const flops = 61 * 2 * 512 * 128 * 256;
  const bytes = 61 * 4 * 128 * 320;
  expect(deep.computeSeconds - none.computeSeconds).toBeCloseTo((100_000 * flops) / 8 / matrixRate, 9);
  expect(deep.kvSeconds - none.kvSeconds).toBeCloseTo((100_000 * bytes) / 8 / kvRate, 9);
});

test("a chunk of one token attends to the latents in front of it, as an answer does: 12 MFLOP for each", () => {
  const pool = { model: deepseek, tp: 8, weights: "fp8", runtime: bothShown } as const;
  const at = (depthTokens: number) => step({ chunkTokens: 1, depthTokens }, pool);
  const flops = 61 * 2 * 128 * (576 + 512 - 192 - 128);
  expect(at(100_000).computeSeconds - at(0).computeSeconds).toBeCloseTo((100_000 * flops) / 8 / attentionRate, 9);
  expect(at(100_000).kvSeconds).toBe(at(0).kvSeconds);
  // Longer chunks take no longer by it than once for all: 131,072 of 768 more a token.
  const seconds = [100, 400, 800].map((chunkTokens) => {
    const deep = step({ chunkTokens, depthTokens: 100_000 }, pool).seconds;
    return deep - step({ chunkTokens }, pool).seconds;
  });
  expect(seconds[0]).toBeLessThan(seconds[1] ?? 0);
  expect(seconds[2]).toBeCloseTo(seconds[1] ?? 0, 9);
});

test("one call on eight ranks reads its cache as long as on a device of its own, nine no longer than two", () => {
  const pool = { model: deepseek, tp: 8, weights: "fp8", attentionRanks: 8 } as const;
  const kv = (decodes: number) => step({ decodes, kvBytesPerDecode: 1e8 }, pool).kvSeconds;
  expect([0.5, 1, 4, 9].map(kv).map((seconds) => seconds * (kvRate / 1e8))).toEqual(
    [0.5, 1, 1, 1.5625].map((calls) => expect.closeTo(calls, 9)),
  );
});

test("NVFP4 halves the experts' compute against FP8 on a B200, whose rate it doubles", () => {
  const at = (weights: "fp8" | "nvfp4") =>
    step({ chunkTokens: 8192 }, { model: deepseek, tp: 8, accelerator: b200, weights }).computeSeconds;
  expect(at("nvfp4") / at("fp8")).toBeCloseTo(1 / 2, 9);
});

test("an empty step reads its weights and pays its overhead; parts sum to every step", () => {
  const empty = step({});
  expect(empty.seconds).toBeCloseTo((2 * (linear + head)) / weightsRate + 32 * 20e-6 + 1e-3, 12);
  const mixed = step(
    { decodes: 64, kvBytesPerDecode: 1e8, chunkTokens: 512, chunkAttentionFlops: 1e12, chunkKvBytes: 1e8 },
    { model: deepseek, tp: 8, accelerator: b200, weights: "nvfp4" },
  );
  const { seconds, ...parts } = mixed;
  expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBeCloseTo(seconds, 15);
});

test("a step with prompts takes at least what launching it takes: 32 layers of 1 ms; a step of answers is one graph", () => {
  const launched = { runtime: { ...roundRuntime, secondsPerPromptLayer: 1e-3 } };
  const few = { chunkTokens: 100, firstTokens: 1 };
  expect(step(few, launched).seconds).toBeCloseTo(32e-3, 12);
  expect(step(few).seconds).toBeLessThan(32e-3);
  // Attention comes on top; a long prompt takes longer than that anyway.
  const attended = { ...few, chunkAttentionFlops: attentionRate * 1e-3 };
  expect(step(attended, launched).seconds).toBeCloseTo(33e-3, 12);
  expect(step({ chunkTokens: 8000, firstTokens: 1 }, launched)).toEqual(step({ chunkTokens: 8000, firstTokens: 1 }));
  expect(step({ decodes: 8 }, launched)).toEqual(step({ decodes: 8 }));
});

test("layers with experts and with latent attention take more to launch: 61, 58 and 61 of DeepSeek V3", () => {
  const runtime = {
    ...roundRuntime,
    secondsPerPromptLayer: 1e-3,
    secondsPerPromptExpertLayer: 10e-3,
    secondsPerPromptLatentLayer: 100e-3,
  };
  const one = step({ chunkTokens: 10, firstTokens: 1 }, { model: deepseek, tp: 8, weights: "fp8-mixed", runtime });
  expect(one.seconds).toBeCloseTo(61e-3 + 0.58 + 6.1, 9);
});

test("a cache of narrow values is read at a part of the bandwidth where their kernels reach less", () => {
  const runtime = { ...roundRuntime, narrowCacheShare: 0.8 };
  const read = { decodes: 1, kvBytesPerDecode: 1e9 };
  const wide = step(read, { runtime }).kvSeconds;
  expect(wide).toBeCloseTo(1e9 / kvRate, 12);
  expect(step(read, { runtime, kv: "fp8" }).kvSeconds).toBeCloseTo(wide / 0.8, 12);
});

test("the busiest of two expert groups has at most all of a token, of sixty-four at most what chance gives a lone one", () => {
  const perToken = (2 * ((653_908_770_816 * 8) / 256)) / 0.6 / 1979e12;
  const computed = (ep: number, tp = 64) => {
    const pool = { model: unrouted, tp, weights: "fp8", runtime: bothShown } as const;
    return (
      ((step({ decodes: 1 }, { ...pool, ep }).computeSeconds - step({ decodes: 1 }, pool).computeSeconds) * tp) /
      perToken
    );
  };
  // So many standard deviations, of 4 experts a group; with an eighth of one, as of one whole. Of 32 experts a token leaves 31 alone.
  expect(computed(2)).toBeCloseTo((0.5894557978497785 / 2) * Math.sqrt(31 / 32), 9);
  expect(computed(64)).toBeCloseTo(2.3366910755775656 * Math.sqrt(31 / 32), 9);
  const parallel = { decodeContext: 1, prefillContext: 1, redundantExperts: 0, expertImbalance: 2 };
  const skewed = { model: deepseek, tp: 2, ep: 2, weights: "fp8", runtime: bothShown } as const;
  const both = step({ decodes: 1 }, { ...skewed, parallel }).computeSeconds;
  const even = step({ decodes: 1 }, { ...skewed, ep: 1 }).computeSeconds;
  expect(((both - even) * 2) / perToken).toBeCloseTo(1, 9);
});

test("each prompt of a step attends to latents or widens them as it would alone, by what takes less of all", () => {
  const pool = { model: deepseek, tp: 8, weights: "fp8" } as const;
  const extra = (chunkTokens: number, prompts: number, depthTokens: number) => {
    const load = { chunkTokens, prompts };
    return step({ ...load, depthTokens }, pool).seconds - step(load, pool).seconds;
  };
  // On one rank two prompts take twice what one of them does, short or long.
  for (const tokens of [10, 100, 150, 1000])
    expect(extra(2 * tokens, 2, 200_000)).toBeCloseTo(2 * extra(tokens, 1, 100_000), 9);
  const widened = (61 * 4 * 128 * 320) / 8 / kvRate + (61 * 2 * 512 * 128 * 256) / 8 / matrixRate;
  const absorbed = (61 * 2 * 128 * (576 + 512 - 192 - 128)) / 8 / attentionRate;
  for (let tokens = 1; tokens < 400; tokens += 3)
    expect(extra(tokens, 1, 1e5) / (1e5 * Math.min(widened, tokens * absorbed))).toBeCloseTo(1, 6);
});

test("four tokens that are verified attend, are sent and have their words counted four times, and read their cache once", () => {
  const parallel = { decodeContext: 8, prefillContext: 1, redundantExperts: 0, expertImbalance: null };
  const pool = poolOf({ model: deepseek, tp: 8, weights: "fp8", runtime: bothShown, parallel });
  const load = { ...nothing, decodes: 64, kvBytesPerDecode: 1e6, attentionFlopsPerDecode: 1e10 };
  const at = (tokens: number, own = load) => ratedTime(stepRates(matrixWork(pool), pool.runtime, tokens), own);
  // As four times as many calls, each of which reads a quarter.
  const [one, four, asCalls] = [at(1), at(4), at(1, { ...load, decodes: 256, kvBytesPerDecode: 1e6 / 4 })];
  expect(four.computeSeconds).toBeCloseTo(asCalls.computeSeconds, 12);
  expect(four.communicationSeconds).toBeCloseTo(asCalls.communicationSeconds, 12);
  expect(four.kvSeconds).toBeCloseTo(asCalls.kvSeconds, 12);
  expect(four.communicationSeconds).toBeGreaterThan(one.communicationSeconds);
});
