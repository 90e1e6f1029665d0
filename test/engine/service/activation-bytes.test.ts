import { expect, test } from "vitest";
import deepseek from "../../../src/catalog/models/deepseek-v3.ts";
import type { Pool } from "../../../src/engine/input.ts";
import { type StepLoad, iterationTime } from "../../../src/engine/service/iteration-time.ts";
import { replicaWork } from "../../../src/engine/service/replica-work.ts";
import { poolOf } from "../pool-of.ts";
import { matrixWork } from "./matrix-work.ts";

const weightsRate = 0.8 * 3.35e12;
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

test("between its matrices a token of Llama 3.1 8B is written and read 4,849,664 bytes, of which two devices share the gates alone", () => {
  // Norms: 8 x 4,096 values x 32 layers; gates: 3 x 14,336 x 32 layers; 2 bytes each.
  const [norms, gates] = [2 * 8 * 4096 * 32, 2 * 3 * 14_336 * 32];
  expect(norms + gates).toBe(4_849_664);
  expect(replicaWork(poolOf()).activationBytesPerToken).toBe(norms + gates);
  expect(replicaWork(poolOf({ tp: 2 })).activationBytesPerToken).toBe(norms + gates / 2);
});

test("what eight experts make of a token is written and read once by each device that splits them, and by one in eight groups", () => {
  // DeepSeek V3: 61 layers of 7,168 values, 58 of them with 8 of 256 experts and a shared one 2,048 wide, 3 with a width of 18,432.
  const norms = 2 * 8 * 7168 * 61;
  const sums = 2 * 2 * 8 * 7168 * 58;
  const gates = 2 * 3 * (58 * 9 * 2048 + 3 * 18_432);
  const of = (split: Partial<Pool>) => replicaWork(poolOf({ model: deepseek, weights: "fp8-mixed", tp: 8, ...split }));
  const whole = of({});
  // Routers are among the linear parameters: 58 x 256 values of 7,168 columns, some hundredths of a per cent.
  expect(whole.activationBytesPerToken / (norms + sums + gates / 8)).toBeCloseTo(1, 3);
  const grouped = of({ ep: 8 });
  expect(grouped.activationBytesPerToken / (norms + sums / 8 + gates / 8)).toBeCloseTo(1, 3);
  // Ranks that run sequences of their own norm their own tokens.
  const ranked = of({ ep: 8, attentionRanks: 8 });
  expect(ranked.activationBytesPerToken).toBeCloseTo(grouped.activationBytesPerToken - norms, 0);
  expect(ranked.rankedActivationBytesPerToken).toBe(norms);
});

test("what is written and read between matrices takes its time of each token, and of ranks that run sequences of their own that of the busiest", () => {
  const between = (load: Partial<StepLoad>, changes: Partial<Pool> = {}) => {
    const pool = poolOf(changes);
    const [whole, matrices] = [replicaWork(pool), matrixWork(pool)].map((work) =>
      iterationTime(work, pool.runtime, { ...nothing, ...load }),
    );
    return (whole?.seconds ?? NaN) - (matrices?.seconds ?? NaN);
  };
  // 8 values of 4,096 a layer for norms and 3 of 14,336 for gates, of 32 layers, two bytes each: 4,849,664 bytes a token at 2.68 TB/s.
  expect(between({ decodes: 64 })).toBeCloseTo((64 * 4_849_664) / weightsRate, 12);
  expect(between({ chunkTokens: 8192 })).toBeCloseTo((8192 * 4_849_664) / weightsRate, 12);
  // Eight ranks of DeepSeek V3 norm 61 layers of 7,168 values for a lone prompt on one of them, for eight prompts on 1.4375 of eight in the mean.
  const ranked = { model: deepseek, weights: "fp8-mixed", tp: 8, ep: 8, attentionRanks: 8 } as const;
  const norms = 2 * 8 * 7168 * 61;
  const [one, eight] = [1, 8].map((prompts) => between({ chunkTokens: 4096, prompts }, ranked));
  const rest = (4096 * replicaWork(poolOf(ranked)).activationBytesPerToken) / weightsRate;
  expect(one).toBeCloseTo((4096 * norms) / weightsRate + rest, 9);
  expect((one ?? 0) - (eight ?? 0)).toBeCloseTo((4096 * (1 - 1.4375 / 8) * norms) / weightsRate, 3);
});
