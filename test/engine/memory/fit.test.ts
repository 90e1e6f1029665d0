import { describe, expect, test } from "vitest";
import { fit, fitAttempts, hasWholeHeads, smallestFit } from "../../../src/engine/memory/fit.ts";
import { sampleGroup, sampleModel, samplePool } from "./sample-pool.ts";

// Weights of 2,000,000 bytes; a sequence of 16 tokens takes 327,680.
const pool = (memoryBytes: number) => samplePool(sampleModel(), { memoryShare: 1, overheadBytes: 0, memoryBytes });

test("2,327,680 bytes hold the weights and one sequence", () => {
  expect(fit(pool(2_327_680), 16)).toEqual({
    outcome: "fits",
    roomBytes: 327_680,
    sequenceBytes: 327_680,
    shortBytes: 0,
  });
});

test("one byte less leaves no room for KV cache: short by 1", () => {
  expect(fit(pool(2_327_679), 16)).toMatchObject({ outcome: "kv-room", roomBytes: 327_679, shortBytes: 1 });
});

test("weights alone fit and hold nothing: short by a whole sequence", () => {
  expect(fit(pool(2_000_000), 16)).toMatchObject({ outcome: "kv-room", roomBytes: 0, shortBytes: 327_680 });
});

test("1,999,999 bytes do not hold the weights: short by 1 and a sequence", () => {
  expect(fit(pool(1_999_999), 16)).toMatchObject({ outcome: "weights", roomBytes: -1, shortBytes: 327_681 });
});

test("unknown memory is no verdict", () => {
  const accelerator = { ...pool(1).accelerator, memoryBytes: null };
  const unknown = samplePool(sampleModel(), { accelerator });
  expect(fit(unknown, 16)).toEqual({
    outcome: "memory-unknown",
    roomBytes: null,
    sequenceBytes: 327_680,
    shortBytes: null,
  });
});

describe("fit attempts", () => {
  // Weights of 2,000,000 bytes over tp; a sequence of 16 tokens takes 327,680 over tp.
  const pool = (memoryBytes: number, model = sampleModel(), linkDomainDevices = 8) => {
    const accelerator = { ...samplePool(model).accelerator, linkDomainDevices };
    return samplePool(model, { accelerator, memoryShare: 1, overheadBytes: 0, memoryBytes });
  };

  test("600,000 bytes a device: weights miss on 1 and 2 devices, KV cache on none of 4 (500,000 + 81,920)", () => {
    const attempts = fitAttempts(pool(600_000), 16);
    expect(attempts.map(({ tp, pp, reason }) => [tp, pp, reason])).toEqual([
      [1, 1, "weights"],
      [2, 1, "weights"],
      [4, 1, "fits"],
      [8, 1, "fits"],
    ]);
    expect(smallestFit(pool(600_000), 16)).toEqual({
      tp: 4,
      pp: 1,
      fits: true,
      reason: "fits",
      weightBytesPerDevice: 500_000,
      roomBytes: 100_000,
    });
  });

  test("550,000 bytes a device: on 4 the weights fit and one sequence does not", () => {
    expect(fitAttempts(pool(550_000), 16).map(({ reason }) => reason)).toEqual([
      "weights",
      "weights",
      "kv-room",
      "fits",
    ]);
  });

  test("what 8 linked devices do not hold goes to 2 and then 4 pipeline stages of them", () => {
    // The largest of 4 stages has 3 of 10 layers: 0.3 x 2,000,000 / 8 = 75,000 of weights, and 12,288 bytes a sequence.
    const attempts = fitAttempts(pool(88_000), 16);
    expect(attempts.slice(4).map(({ tp, pp, reason }) => [tp, pp, reason])).toEqual([
      [8, 2, "weights"],
      [8, 4, "fits"],
    ]);
  });

  test("no more stages than layers: 10 layers end at 8 stages, and nothing fits", () => {
    const attempts = fitAttempts(pool(1000), 16);
    expect(attempts.at(-1)).toMatchObject({ tp: 8, pp: 8, reason: "weights" });
    expect(smallestFit(pool(1000), 16)).toBeNull();
  });

  test("64 query heads do not split over 128 devices; 32 do not over 64", () => {
    const model = sampleModel({ groups: [sampleGroup({ queryHeads: 32 })] });
    expect(hasWholeHeads(samplePool(sampleModel(), { tp: 64 }))).toBe(true);
    expect(hasWholeHeads(samplePool(sampleModel(), { tp: 128 }))).toBe(false);
    expect(hasWholeHeads(samplePool(model, { tp: 64, attentionRanks: 64 }))).toBe(true);
    // A link domain of 72 devices: 64 is tried and refused, and pipeline stages go on from 32.
    const attempts = fitAttempts(pool(40_000, model, 72), 16);
    expect(attempts.map(({ tp, pp, reason }) => [tp, pp, reason])).toEqual([
      [1, 1, "weights"],
      [2, 1, "weights"],
      [4, 1, "weights"],
      [8, 1, "weights"],
      [16, 1, "weights"],
      [32, 1, "weights"],
      [64, 1, "heads"],
      [32, 2, "kv-room"],
      [32, 4, "fits"],
    ]);
  });

  test("one device that nothing links is tried alone, then in stages", () => {
    const attempts = fitAttempts(pool(1_200_000, sampleModel(), 1), 16);
    expect(attempts.map(({ tp, pp, reason }) => [tp, pp, reason])).toEqual([
      [1, 1, "weights"],
      [1, 2, "fits"],
    ]);
  });

  test("nothing is tried where the memory is unknown", () => {
    const accelerator = { ...pool(1).accelerator, memoryBytes: null };
    expect(fitAttempts(samplePool(sampleModel(), { accelerator }), 16)).toEqual([]);
  });
});
