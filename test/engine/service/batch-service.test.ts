import * as fc from "fast-check";
import { expect, test } from "vitest";
import { batchService, prefillSeconds, serviceModel } from "../../../src/engine/service/batch-service.ts";
import type { CallShape } from "../../../src/engine/service/call-shape.ts";
import { kneeBatch, serviceCurve } from "../../../src/engine/service/service-curve.ts";
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

test("a prompt of 20,000 tokens takes three steps of a budget of 8,192, and a cached one takes only its rest", () => {
  const model = serviceModel(poolOf(), shape(20_000, 200));
  const whole = prefillSeconds(model, 0, 20_000, 0);
  const small = prefillSeconds(model, 0, 500, 19_500);
  const overhead = 0.00196;
  expect(whole).toBeGreaterThan(3 * overhead);
  // 2 x 6.98 G x 20,000 FLOP at 593 TFLOP/s is 0.470 s before attention
  expect(whole).toBeGreaterThan(0.47);
  expect(small).toBeLessThan(whole / 15);
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
