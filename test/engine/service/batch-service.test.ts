import * as fc from "fast-check";
import { expect, test } from "vitest";
import { batchService, prefillSeconds, serviceModel } from "../../../src/engine/service/batch-service.ts";
import type { CallShape } from "../../../src/engine/service/call-shape.ts";
import { idleTtftSeconds, kneeBatch, serviceCurve } from "../../../src/engine/service/service-curve.ts";
import { poolOf } from "../pool-of.ts";

const shape = (uncachedTokens: number, outputTokens: number, cachedTokens = 0): CallShape => ({
  outputTokens,
  uncachedTokens,
  cachedTokens,
  decodeContextTokens: uncachedTokens + cachedTokens + outputTokens / 2,
  endContextTokens: uncachedTokens + cachedTokens + outputTokens,
});

const shapes = fc.record({
  uncached: fc.integer({ min: 1, max: 60_000 }),
  cached: fc.integer({ min: 0, max: 60_000 }),
  output: fc.integer({ min: 1, max: 4000 }),
});

test("a call alone takes its prompt and one decode step for each further token", () => {
  // 1,000 prompt tokens in one step, then 199 steps of 7.28 ms at about 1,100 tokens of context
  const model = serviceModel(poolOf(), shape(1000, 200));
  const alone = batchService(model, 1);
  expect(alone.itlSeconds).toBe(alone.decodeStep.seconds);
  expect(1 / alone.callsPerSecond).toBeCloseTo(alone.prefillSeconds + 199 * alone.itlSeconds, 9);
});

test("a prompt of 20,000 tokens takes three steps of a budget of 8,192: two overheads of 1.96 ms more than one step", () => {
  const chunked = prefillSeconds(serviceModel(poolOf(), shape(20_000, 200)), 0, 20_000, 0);
  const whole = prefillSeconds(serviceModel(poolOf({ batchTokens: 32_768 }), shape(20_000, 200)), 0, 20_000, 0);
  // bound by compute either way, and attention over the same pairs: only the fixed part is paid twice more
  expect(chunked - whole).toBeCloseTo(2 * 0.00196, 5);
  // 2 x 6.98 G x 20,000 FLOP at 593 TFLOP/s is 0.470 s before attention
  expect(whole).toBeGreaterThan(0.47);
});

test("500 new tokens after 19,500 cached ones pay attention to all of them", () => {
  const model = serviceModel(poolOf(), shape(500, 200, 19_500));
  const deeper = prefillSeconds(model, 0, 500, 19_500) - prefillSeconds(model, 0, 500, 0);
  // 4 x 32 heads x 128 x 32 layers x 500 x 19,500 FLOP at 0.6 x 989 TFLOP/s: 8.61 ms more, less the KV read that the
  // shallow chunk paid instead (500 x 131,072 B at 2.85 TB/s, 0.023 ms), and plus nothing else
  const attention = (4 * 32 * 128 * 32 * (500 * 19_500 + 125_250)) / (0.6 * 989e12);
  const shallow = Math.max((4 * 32 * 128 * 32 * 125_250) / (0.6 * 989e12), (500 * 131_072) / (0.85 * 3.35e12));
  expect(deeper).toBeCloseTo(attention - shallow, 9);
});

test("of the steps of 32 calls with 1,000 prompt and 200 output tokens, 15.5 % carry a prompt", () => {
  const model = serviceModel(poolOf(), shape(1000, 200));
  const service = batchService(model, 32);
  // 31 others x 1,000 / 200 = 155 prompt tokens a step, in chunks of 1,000
  const mixed = (service.itlSeconds - (1 - 0.155) * service.decodeStep.seconds) / 0.155;
  // the chunk: 2 x 6.98 G x 1,032 FLOP and 33 heads of 2 x 525 M at 593.4 TFLOP/s, 24.3 ms and 0.06 ms, beats the weights
  const linear = (2 * 6_979_588_096 * 1032 + 2 * 525_336_576 * 33) / (0.6 * 989e12);
  const kv = (32 * 1100 * 131_072 + 1000 * 131_072) / (0.85 * 3.35e12);
  expect(mixed).toBeCloseTo(linear + kv + 0.00196, 6);
});

test("KV of the batch is read in every step: 64 calls of 1,100 tokens take 3.2 ms more than none", () => {
  const model = serviceModel(poolOf(), shape(1000, 200));
  expect(batchService(model, 64).decodeStep.kvSeconds).toBeCloseTo((64 * 1100 * 131_072) / (0.85 * 3.35e12), 9);
});

test("prompts of 4,000 tokens and 10 of output are bound by the token budget, whatever the batch", () => {
  const model = serviceModel(poolOf({ batchTokens: 512 }), shape(4000, 10));
  const { callsPerSecond } = batchService(model, 256);
  // at most 512 - 256 prompt tokens a step of at least the overhead and the weights, 7.2 ms: 8.9 calls/s
  expect(callsPerSecond).toBeLessThan(256 / 4000 / 0.0072);
});

test("a call that joins waits half of the step in progress before its own prompt", () => {
  const model = serviceModel(poolOf(), shape(1000, 200));
  const curve = serviceCurve(model, 16);
  const waited = idleTtftSeconds(model, curve, 15, 1000, 0) - prefillSeconds(model, 15, 1000, 0);
  expect(waited).toBeCloseTo((curve.itlSeconds[14] ?? 0) / 2, 12);
  expect(idleTtftSeconds(model, curve, 0, 1000, 0)).toBe(prefillSeconds(model, 0, 1000, 0));
});

test("a replica never does more work than its compute allows", () => {
  fc.assert(
    fc.property(shapes, fc.integer({ min: 1, max: 256 }), ({ uncached, cached, output }, batch) => {
      const model = serviceModel(poolOf(), shape(uncached, output, cached));
      expect(batchService(model, batch).callsPerSecond * model.computeSecondsPerCall).toBeLessThan(1 + 1e-9);
    }),
    { seed: 11, numRuns: 300 },
  );
});

test("while prompts fit the token budget, a larger batch never makes a token come sooner", () => {
  fc.assert(
    fc.property(shapes, ({ uncached, cached, output }) => {
      const curve = serviceCurve(serviceModel(poolOf(), shape(uncached, output, cached)), 64);
      for (let index = 1; index < 64; index += 1) {
        if (uncached * Math.max(1, index / output) + index + 1 > 8192) break;
        expect(curve.itlSeconds[index]).toBeGreaterThanOrEqual((curve.itlSeconds[index - 1] ?? 0) * (1 - 1e-12));
      }
      expect(kneeBatch(curve)).toBeGreaterThanOrEqual(1);
    }),
    { seed: 12, numRuns: 100 },
  );
});

test("the knee is where throughput over time per call is largest", () => {
  const rates = [1, 1.9, 2.6, 2.8, 2.85];
  // power X^2 / n: 1, 1.805, 2.253, 1.96, 1.6245
  const curve = {
    batchCap: 5,
    completionRates: Float64Array.from(rates),
    itlSeconds: new Float64Array(5),
    prefillSeconds: new Float64Array(5),
  };
  expect(kneeBatch(curve)).toBe(3);
});
