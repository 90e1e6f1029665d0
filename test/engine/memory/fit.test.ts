import { expect, test } from "vitest";
import { fit } from "../../../src/engine/memory/fit.ts";
import { sampleModel, samplePool } from "./sample-pool.ts";

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
