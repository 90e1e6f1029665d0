import { expect, test } from "vitest";
import deepseek from "../../../src/catalog/models/deepseek-v3.ts";
import qwenNext from "../../../src/catalog/models/qwen3-next-80b-a3b.ts";
import type { Pool } from "../../../src/engine/input.ts";
import { batchService } from "../../../src/engine/service/batch-service.ts";
import {
  chunkOf,
  type ServiceModel,
  noChunk,
  prefillSeconds,
  serviceModel,
  stepTime,
} from "../../../src/engine/service/service-model.ts";
import { poolOf } from "../pool-of.ts";
import { roundRuntime } from "../round-runtime.ts";
import { callShape } from "./call-of-lengths.ts";

function modelOf(uncached: number, output: number, changes: Partial<Pool> = {}, cached = 0): ServiceModel {
  return serviceModel(poolOf(changes), callShape(uncached, output, cached));
}

/** Llama 3.1 8B on an H100 by hand: linear and head parameters, FLOPs of attention a pair, bytes a token, rates. */
const linear = 6_979_588_096;
const head = 525_336_576;
const pairFlops = 4 * 32 * 128 * 32;
const tokenBytes = 131_072;
const weightsRate = 0.8 * 3.35e12;
const kvRate = 0.5 * 3.35e12;
const matrixRate = 0.6 * 989e12;
const attentionRate = 0.4 * 989e12;
const stepOverhead = 32 * 20e-6 + 1e-3;
/** A token's matrices, and what is written and read of it between them: 8 values of 4,096 and 3 of 14,336 a layer. */
const betweenSeconds = (2 * 32 * (8 * 4096 + 3 * 14_336)) / weightsRate;
const tokenSeconds = (2 * linear) / matrixRate + betweenSeconds;

/** A step of so many decodes at a context, none with a prompt: reading rules. */
function decodeSeconds(decodes: number, context: number): number {
  return (
    (2 * (linear + head)) / weightsRate +
    (decodes * context * tokenBytes) / kvRate +
    stepOverhead +
    decodes * (2e-6 + betweenSeconds)
  );
}

/** A step of a prompt of so many tokens from the first on, beside decodes: matrices and prompt attention compute, the rest reads. */
function promptStepSeconds(tokens: number, decodes: number, context: number): number {
  const matrices = tokenSeconds * (tokens + decodes);
  const attention = (pairFlops * (tokens * (tokens + 1))) / 2 / attentionRate;
  const reading = (2 * head) / weightsRate + (decodes * context * tokenBytes) / kvRate;
  return matrices + attention + reading + stepOverhead + decodes * 2e-6;
}

test("a call alone decodes in steps of one: 7.33 ms each at 1,100 tokens, after a prompt of 1,000 in 28.0 ms", () => {
  const alone = batchService(modelOf(1000, 200), 1);
  expect(alone.itlSeconds).toBeCloseTo(decodeSeconds(1, 1100), 9);
  expect(alone.prefillSeconds).toBeCloseTo(promptStepSeconds(1000, 0, 0), 9);
  expect(1 / alone.callsPerSecond).toBeCloseTo(promptStepSeconds(1000, 0, 0) + 199 * decodeSeconds(1, 1100), 9);
});

test("a call alone with a long prompt and 2 tokens of output still decodes in a step of one", () => {
  const model = modelOf(50_000, 2);
  expect(batchService(model, 1).itlSeconds).toBeCloseTo(decodeSeconds(1, 50_001), 9);
});

test("a call of one token is its prompt: 35.7 calls/s of 1,000 prompt tokens, whatever decodes would take", () => {
  const alone = batchService(modelOf(1000, 1), 1);
  expect(alone.decodes).toBe(0);
  expect(alone.callsPerSecond).toBeCloseTo(1 / promptStepSeconds(1000, 0, 0), 6);
});

test("64 calls of one token complete no faster than full steps of 8,192 prompt tokens, and no slower than one by one", () => {
  const together = batchService(modelOf(1000, 1), 64);
  // 8.192 prompts a step: matrices of 8,192 tokens, attention within each prompt, the head for 8.192 tokens.
  const attention = (8.192 * pairFlops * ((1000 * 1001) / 2)) / attentionRate;
  const step = tokenSeconds * 8192 + attention + (2 * head) / weightsRate + stepOverhead;
  expect(together.callsPerSecond).toBeLessThanOrEqual((8.192 / step) * (1 + 1e-9));
  expect(together.callsPerSecond).toBeGreaterThanOrEqual((1 / promptStepSeconds(1000, 0, 0)) * (1 - 1e-9));
});

test("a prompt of 20,000 tokens takes two steps of 8,192 and one of 3,616: overhead and head three times", () => {
  const seconds = prefillSeconds(modelOf(20_000, 200), 0, 20_000, 0);
  const matrices = tokenSeconds * 20_000;
  const attention = (pairFlops * ((20_000 * 20_001) / 2)) / attentionRate;
  expect(seconds).toBeCloseTo(matrices + attention + 3 * ((2 * head) / weightsRate + stepOverhead), 9);
  const whole = prefillSeconds(modelOf(20_000, 200, { batchTokens: 32_768 }), 0, 20_000, 0);
  expect(seconds - whole).toBeCloseTo(2 * ((2 * head) / weightsRate + stepOverhead), 9);
});

test("a prompt of a million tokens takes 123 steps and 688 s, 663 of them attention over half a million tokens back", () => {
  const seconds = prefillSeconds(modelOf(1_000_000, 2), 0, 1_000_000, 0);
  const matrices = tokenSeconds * 1e6;
  const attention = (pairFlops * ((1e6 * (1e6 + 1)) / 2)) / attentionRate;
  expect(seconds).toBeCloseTo(matrices + attention + 123 * ((2 * head) / weightsRate + stepOverhead), 6);
  expect([Math.round(seconds), Math.round(attention)]).toEqual([688, 663]);
});

test("500 new tokens after 19,500 cached ones pay attention to all of them", () => {
  const model = modelOf(500, 200, {}, 19_500);
  const deeper = prefillSeconds(model, 0, 500, 19_500) - prefillSeconds(model, 0, 500, 0);
  // Attention computes longer than it reads in both: 500 x 19,500 pairs more.
  expect(deeper).toBeCloseTo((pairFlops * 500 * 19_500) / attentionRate, 9);
});

test("decodes take room in the step: beside 192 of them a budget of 512 leaves 320 prompt tokens", () => {
  const model = modelOf(640, 200, { batchTokens: 512 });
  const step = (depthTokens: number, ends: number) =>
    stepTime(model, 192, { prompts: 1, tokens: 320, depthTokens, ends }).seconds;
  // Two steps, at a mean depth of 160.
  expect(prefillSeconds(model, 192, 640, 0)).toBeCloseTo((step(0, 0) + step(320, 0)) / 2 + step(160, 0), 9);
  const apart = modelOf(640, 200, { batchTokens: 512, runtime: { ...roundRuntime, mixesPrompts: false } });
  const alone = (tokens: number, depthTokens: number, ends: number) =>
    stepTime(apart, 0, { prompts: 1, tokens, depthTokens, ends }).seconds;
  // Prompts of their own steps: the whole budget, and nothing rides along.
  expect(prefillSeconds(apart, 192, 640, 0)).toBeCloseTo(alone(512, 0, 0) + alone(128, 512, 1), 12);
});

/**
 * Every call does one prompt while another runs from end to end, so that its time is its own prompt, its own decode steps and
 * what each of the other prompts adds to a step: T = P + (output - 1) D + (batch - 1) (mixed - D).
 */
function cycleSeconds(decodes: number, batch: number, mixes: boolean): number {
  const decode = decodeSeconds(decodes, 1100);
  const mixed = promptStepSeconds(1000, mixes ? decodes : 0, 1100);
  const own = promptStepSeconds(1000, mixes ? decodes - 1 : 0, 1100);
  return own + 199 * decode + (batch - 1) * (mixes ? mixed - decode : mixed);
}

test("32 calls of 1,000 prompt and 200 output tokens: each takes its steps and what 31 prompts add to them", () => {
  const { callsPerSecond, decodes, decodeStep, itlSeconds } = batchService(modelOf(1000, 200), 32);
  expect(decodeStep.seconds).toBeCloseTo(decodeSeconds(decodes, 1100), 5);
  // Prompts take under 1 % of a call's time: hardly any call is found in its prompt.
  expect(decodes).toBeGreaterThan(31.5);
  expect(32 / callsPerSecond / cycleSeconds(decodes, 32, true)).toBeCloseTo(1, 2);
  expect(itlSeconds).toBeGreaterThan(decodeStep.seconds);
  expect(itlSeconds).toBeLessThan(promptStepSeconds(1000, 32, 1100));
});

test("an engine that does not mix stops all decodes for each of the 31 prompts", () => {
  const runtime = { ...roundRuntime, mixesPrompts: false };
  const { callsPerSecond, decodes } = batchService(modelOf(1000, 200, { runtime }), 32);
  expect(32 / callsPerSecond / cycleSeconds(decodes, 32, false)).toBeCloseTo(1, 2);
});

test("2 calls of 8,000 prompt and 3 output tokens are no faster than two prompts one after the other", () => {
  for (const mixesPrompts of [true, false]) {
    const model = modelOf(8000, 3, { runtime: { ...roundRuntime, mixesPrompts } });
    const alone = promptStepSeconds(8000, 0, 0);
    expect(batchService(model, 2).callsPerSecond).toBeLessThan(1 / (alone - decodeSeconds(2, 8002)));
  }
});

test("prompts of 4,000 tokens and 10 of output are bound by the token budget, whatever the batch", () => {
  const { callsPerSecond } = batchService(modelOf(4000, 10, { batchTokens: 512 }), 256);
  // At most 512 prompt tokens a step, which computes at least these: 2 x 6.98 G x 512 FLOP, 12.0 ms.
  expect(callsPerSecond).toBeLessThan(512 / 4000 / ((2 * linear * 512) / matrixRate));
});

test("256 calls of 64 prompt and 4 output tokens bring 64 prompts to each step: 569 calls/s, and not one prompt a step", () => {
  const { callsPerSecond, decodes, itlSeconds } = batchService(modelOf(64, 4), 256);
  // One step for the prompt and three for the rest of the answer: three quarters of the calls generate.
  expect(decodes).toBeCloseTo(192, 6);
  const generating = (255 * 3) / 4;
  const matrices = tokenSeconds * (64 * 64 + generating);
  const sampled = (2 * head * (64 + generating)) / matrixRate;
  const reading = ((generating * 66 + 64 * 64) * tokenBytes) / kvRate;
  const step = matrices + sampled + reading + stepOverhead + generating * 2e-6;
  expect(itlSeconds).toBeCloseTo(step, 9);
  expect(callsPerSecond).toBeCloseTo(64 / step, 6);
  expect(Math.round(callsPerSecond)).toBe(569);
});

test("a call that joins finds the mean rest of steps with and without prompts: E t^2 / 2 E t", () => {
  const { callsPerSecond, itlSeconds, decodes, residualSeconds } = batchService(modelOf(1000, 200), 32);
  // Each call is in its prompt in one step of 200: a step has 0.16 prompts, one that has any 1.08.
  const prompts = 32 / 200 / (1 - (199 / 200) ** 32);
  const share = ((31 / 32) * callsPerSecond * itlSeconds) / prompts;
  // A step with a prompt is 3.34 times as long, so that a seventh of the steps has 37 % of the time.
  const more = (prompts - 1) * (tokenSeconds * 1000 + (pairFlops * 500_500) / attentionRate);
  const [short, long] = [decodeSeconds(decodes, 1100), promptStepSeconds(1000, decodes, 1100) + more];
  expect([prompts, long / short].map((ratio) => Number(ratio.toFixed(2)))).toEqual([1.08, 3.34]);
  const mean = (1 - share) * short + share * long;
  const square = (1 - share) * short * short + share * long * long;
  expect(residualSeconds / (square / (2 * mean))).toBeCloseTo(1, 2);
  // Alone and without prompts of others: half a step.
  const alone = batchService(modelOf(1000, 200), 1);
  expect(alone.residualSeconds).toBeCloseTo(decodeSeconds(1, 1100) / 2, 9);
});

test("a number of calls that is not whole lies between its neighbours", () => {
  const at = (batch: number) => batchService(modelOf(1000, 200), batch);
  expect(at(2.5).itlSeconds).toBeGreaterThan(at(2).itlSeconds);
  expect(at(2.5).itlSeconds).toBeLessThan(at(3).itlSeconds);
  expect(at(2.5).callsPerSecond).toBeGreaterThan(at(2).callsPerSecond);
  expect(at(2.5).callsPerSecond).toBeLessThan(at(3).callsPerSecond);
});

test("of latents every rank reads a sequence whole, of heads its own: 70,272 B a token of DeepSeek V3 on each of eight", () => {
  const read = (changes: Partial<Pool>) => modelOf(1000, 200, { tp: 8, ...changes }).kvBytesPerDecode;
  expect(read({ model: deepseek, weights: "fp8" })).toBe(70_272 * 1100);
  expect(read({ model: deepseek, weights: "fp8", attentionRanks: 8 })).toBe(70_272 * 1100);
  // Llama 3.1 8B has 8 heads: one on each rank, or all on the rank that runs the sequence.
  expect(read({})).toBe((tokenBytes / 8) * 1100);
  expect(read({ attentionRanks: 8 })).toBe(tokenBytes * 1100);
});

test("an eighth of the heads of 64 sequences takes as long to read as all heads of 8 sequences; the busiest of 8 ranks has 8.4375 of them", () => {
  const kv = (attentionRanks: number) => stepTime(modelOf(1000, 200, { tp: 8, attentionRanks }), 64, noChunk).kvSeconds;
  expect(kv(1)).toBeCloseTo((8 * tokenBytes * 1100) / kvRate, 12);
  expect(kv(8)).toBeCloseTo((8.4375 * tokenBytes * 1100) / kvRate, 12);
});

test("each rank that runs sequences of its own has a host: 64 sequences cost 64 ms at 1 ms each, and 8.4375 ms on eight ranks", () => {
  const hosted = (attentionRanks: number, secondsPerSequence: number) =>
    stepTime(
      modelOf(1000, 200, { tp: 8, attentionRanks, runtime: { ...roundRuntime, secondsPerSequence } }),
      64,
      noChunk,
    ).overheadSeconds;
  expect(hosted(1, 1e-3) - hosted(1, 0)).toBeCloseTo(64e-3, 12);
  expect(hosted(8, 1e-3) - hosted(8, 0)).toBeCloseTo(8.4375e-3, 12);
});

test("eight prompts of 100,000 tokens on 8 ranks take less time together than one after the other, each no less than alone", () => {
  const model = modelOf(100_000, 2, { model: deepseek, weights: "fp8", tp: 8, attentionRanks: 8 });
  const [one, eight] = [1, 8].map((together) => prefillSeconds(model, 0, 100_000, 0, undefined, together));
  expect(eight).toBeGreaterThan(one ?? 0);
  expect(eight).toBeLessThan(4 * (one ?? 0));
  // A rank has room for 8,192 of them in a step, and not for an eighth of that.
  const [wide, narrow] = [8192, 1024].map((batchTokens) => {
    const pool = { model: deepseek, weights: "fp8", tp: 8, attentionRanks: 8, batchTokens } as const;
    return prefillSeconds(modelOf(100_000, 2, pool), 0, 100_000, 0);
  });
  expect(wide).toBeLessThan(narrow ?? 0);
});

test("prompts of many steps run on eight ranks at once: the shorter the steps, the more, where a lone one is slower", () => {
  const pool = { model: deepseek, weights: "fp8", tp: 8, attentionRanks: 8 } as const;
  const model = (batchTokens: number) => modelOf(30_000, 1000, { ...pool, batchTokens });
  const rate = (batchTokens: number, batch: number) => batchService(model(batchTokens), batch).callsPerSecond;
  expect(rate(2048, 1)).toBeLessThan(rate(8192, 1));
  expect(rate(2048, 256)).toBeGreaterThan(1.2 * rate(8192, 256));
});

test("of four parts of 100,000-token prompts on ranks of their own the deepest is four fifths down, on one rank or begun together a half", () => {
  const depth = (attentionRanks: number, mixesPrompts = true) => {
    const pool = { tp: 8, attentionRanks, runtime: { ...roundRuntime, mixesPrompts } };
    return chunkOf(modelOf(100_000, 200, pool, 5000), 4000, 1000).depthTokens;
  };
  expect(depth(8)).toBe(5000 + (99_000 * 4) / 5);
  expect(depth(2)).toBe(5000 + (99_000 * 2) / 3);
  expect([depth(1), depth(8, false)]).toEqual([54_500, 54_500]);
});

test("prompts that an engine gathers share steps: more calls a second than where each has a step of its own", () => {
  const model = modelOf(4000, 400, { model: deepseek, weights: "fp8", tp: 8, attentionRanks: 8 });
  expect(batchService(model, 64, 1)).toEqual(batchService(model, 64));
  expect(batchService(model, 64, 8).callsPerSecond).toBeGreaterThan(batchService(model, 64).callsPerSecond);
  expect(batchService(model, 64, 8).itlSeconds).toBeLessThan(batchService(model, 64).itlSeconds);
});

test("a recurrent state is read and written at every token: 155 MB a sequence for Qwen3-Next beside its cache", () => {
  const model = modelOf(1000, 200, { model: qwenNext });
  expect(model.kvBytesPerDecode).toBe(2 * 77_266_944 + 12 * 1024 * 2 * 1100);
});

test("two pipeline stages need the same bytes of a sequence in all, and halve the compute that bounds throughput", () => {
  const [one, two] = [modelOf(1000, 200), modelOf(1000, 200, { pp: 2 })];
  expect(two.kvBytesPerDecode).toBe(one.kvBytesPerDecode);
  expect(two.computeSecondsPerCall).toBeCloseTo(one.computeSecondsPerCall / 2, 12);
  // 1,199 tokens of matrices, 200 of head, attention of the prompt and of 199 tokens at 1,100.
  const attention = pairFlops * (500_500 + 199 * 1100);
  const matrices = (2 * linear * 1199 + 2 * head * 200) / matrixRate;
  expect(one.computeSecondsPerCall).toBeCloseTo(matrices + attention / attentionRate, 9);
});
