import {
  type Arbitrary,
  array,
  assert,
  boolean,
  constantFrom,
  double,
  integer,
  option,
  property,
  record,
} from "fast-check";
import { expect, test } from "vitest";
import type { LayerGroup, ModelShape, Pool } from "../../src/engine/input.ts";
import { kvUse, maxSequences } from "../../src/engine/memory/concurrency.ts";
import { deviceMemory } from "../../src/engine/memory/device-memory.ts";
import { fit, fitAttempts } from "../../src/engine/memory/fit.ts";
import { kvBytesPerToken, sequenceBytes } from "../../src/engine/memory/sequence-bytes.ts";
import { deviceSequenceBytes, weightBytesPerDevice } from "../../src/engine/memory/sharding.ts";
import { sampleGroup, sampleModel, samplePool } from "../engine/memory/sample-pool.ts";

const parameters = { seed: 20_261_120, numRuns: 300 };

const group: Arbitrary<LayerGroup> = record({
  kind: constantFrom("full", "window", "latent", "compressed"),
  layers: integer({ min: 0, max: 120 }),
  elementsPerToken: integer({ min: 0, max: 8192 }),
  windowTokens: option(integer({ min: 0, max: 8192 })),
  tokensPerEntry: option(integer({ min: 0, max: 128 })),
  bytesPerElement: option(constantFrom(0.5, 1, 2)),
  constantBytes: constantFrom(0, 40_960, 524_288),
  kvHeads: option(integer({ min: 0, max: 64 })),
  queryHeads: constantFrom(0, 12, 32, 64, 128),
}).map(sampleGroup);

const model: Arbitrary<ModelShape> = record({
  totalParameters: integer({ min: 1, max: 2e12 }),
  embeddingParameters: integer({ min: 0, max: 2e9 }),
  attentionParameters: integer({ min: 0, max: 2e10 }),
  routedExpertParameters: constantFrom(0, 1e9, 5e11),
  tiedEmbeddings: boolean(),
  layers: integer({ min: 1, max: 128 }),
  groups: array(group, { maxLength: 4 }),
  stateBytesPerSequence: constantFrom(0, 49_082_368, 407_961_600),
}).map(sampleModel);

const pool: Arbitrary<Pool> = record({
  model,
  tp: integer({ min: 1, max: 16 }),
  pp: integer({ min: 1, max: 8 }),
  attentionRanks: constantFrom(1, 2, 8, 16),
  ep: constantFrom(1, 2, 8, 16),
  weights: constantFrom("bf16", "fp8", "fp8-mixed", "int8", "int4-awq", "mxfp4", "nvfp4"),
  kv: constantFrom("bf16", "fp8", "int8", "fp4"),
  memoryShare: double({ min: 0.05, max: 1, noNaN: true }),
  memoryBytes: double({ min: 1e6, max: 1e13, noNaN: true }),
  overheadBytes: option(double({ min: 0, max: 1e11, noNaN: true })),
}).map(({ model: shape, ...changes }) => samplePool(shape, changes as Partial<Pool>));

const tokens = double({ min: 0, max: 1e6, noNaN: true });

test("the lines of a device's memory sum to what the driver reports within 1e-12 of it", () => {
  assert(
    property(pool, (any) => {
      const { ledger } = deviceMemory(any);
      // Weights that do not fit may be far larger than the device, so the roundings are of the largest line.
      const lines = ledger?.lines.map(({ bytes }) => bytes) ?? [];
      const difference = lines.reduce((sum, bytes) => sum + bytes, 0) - (ledger?.totalBytes ?? NaN);
      expect(Math.abs(difference)).toBeLessThanOrEqual(1e-12 * Math.max(...lines.map(Math.abs)));
      const negative = ledger?.lines.filter(({ bytes }) => bytes < 0).map(({ id }) => id) ?? [];
      expect(negative.filter((id) => id !== "kv")).toEqual([]);
    }),
    parameters,
  );
});

test("more tokens never hold more sequences and never keep fewer bytes", () => {
  assert(
    property(pool, tokens, tokens, (any, a, b) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)];
      expect(maxSequences(any, more)).toBeLessThanOrEqual(maxSequences(any, less) ?? NaN);
      expect(sequenceBytes(any.model, any.kv, more)).toBeGreaterThanOrEqual(sequenceBytes(any.model, any.kv, less));
    }),
    parameters,
  );
});

test("a larger share never holds fewer sequences", () => {
  assert(
    property(pool, tokens, double({ min: 0.05, max: 1, noNaN: true }), (any, length, share) => {
      const [less, more] = [Math.min(share, any.memoryShare), Math.max(share, any.memoryShare)];
      const held = (memoryShare: number) => maxSequences({ ...any, memoryShare }, length) ?? NaN;
      expect(held(more)).toBeGreaterThanOrEqual(held(less));
    }),
    parameters,
  );
});

test("more tensor parallelism never puts more weights or a longer cache on a device", () => {
  assert(
    property(pool, tokens, integer({ min: 1, max: 16 }), (any, length, more) => {
      const wider = { ...any, tp: any.tp + more };
      expect(weightBytesPerDevice(wider)).toBeLessThanOrEqual(weightBytesPerDevice(any));
      expect(deviceSequenceBytes(wider, length)).toBeLessThanOrEqual(deviceSequenceBytes(any, length) * (1 + 1e-12));
    }),
    parameters,
  );
});

test("the devices of a replica together hold at least one copy of the weights and of a sequence", () => {
  assert(
    property(pool, tokens, (any, length) => {
      const one = { ...any, tp: 1, pp: 1 };
      const devices = any.tp * any.pp;
      expect(weightBytesPerDevice(any) * devices).toBeGreaterThanOrEqual(weightBytesPerDevice(one) * (1 - 1e-12));
      const copy = deviceSequenceBytes(one, length);
      expect(deviceSequenceBytes(any, length) * devices).toBeGreaterThanOrEqual(copy * (1 - 1e-12));
    }),
    parameters,
  );
});

test("the marginal bytes are the slope of the sequence bytes over 128 whole entries", () => {
  const whole = integer({ min: 0, max: 20_000 });
  assert(
    property(model, whole, (shape, length) => {
      // Windows may fill up inside the step, so only others are asked; steps of a multiple of every ratio are exact.
      const groups = shape.groups.filter(({ kind }) => kind !== "window");
      const ratios = groups.map(({ tokensPerEntry }) => Math.max(1, tokensPerEntry ?? 1));
      const step = ratios.reduce((product, ratio) => product * ratio, 1);
      const grown = sequenceBytes({ ...shape, groups }, "bf16", length + step);
      const slope = (grown - sequenceBytes({ ...shape, groups }, "bf16", length)) / step;
      const marginal = kvBytesPerToken({ ...shape, groups }, "bf16", length);
      expect(Math.abs(slope - marginal)).toBeLessThanOrEqual(1e-6 * Math.max(1, marginal));
    }),
    parameters,
  );
});

test("fits, holds a sequence, is short of nothing and uses no more than its room: one and the same", () => {
  assert(
    property(pool, tokens, (any, length) => {
      const { outcome, shortBytes } = fit(any, length);
      const held = maxSequences(any, length) ?? NaN;
      expect(held >= 1).toBe(outcome === "fits");
      expect(shortBytes === 0).toBe(outcome === "fits");
      expect(kvUse(any, held, length) ?? 0).toBeLessThanOrEqual(1 + 1e-9);
    }),
    parameters,
  );
});

test("every figure is finite, whatever the row", () => {
  assert(
    property(pool, tokens, (any, length) => {
      const attempts = fitAttempts(any, length).flatMap(({ weightBytesPerDevice, roomBytes }) => [
        weightBytesPerDevice,
        roomBytes,
      ]);
      const figures = [...attempts, maxSequences(any, length), kvUse(any, 3, length), fit(any, length).shortBytes];
      for (const figure of figures) expect(figure === null || Number.isFinite(figure)).toBe(true);
    }),
    parameters,
  );
});
