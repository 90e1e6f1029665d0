import { expect, test } from "vitest";
import type { Pool } from "../../../src/engine/input.ts";
import { engineLimits, memoryPool } from "../../../src/calibration/measured/measured-pool.ts";
import type { MemoryRow } from "../../../src/calibration/measured/read-memory.ts";
import { gibibytes, mebibytes } from "../../../src/quantity/bytes.ts";
import { madeMemoryRow } from "./made-row.ts";

function pool(changes: Partial<MemoryRow>): Pool {
  const made = memoryPool(madeMemoryRow(changes));
  if (typeof made === "string") throw new Error(made);
  return made;
}

test("a device has what its name says CUDA sees, an H100 79.18 GiB, others what the driver reports", () => {
  expect(pool({ visibleBytes: gibibytes(79.22) }).memoryBytes).toBe(gibibytes(79.22));
  expect(pool({}).memoryBytes).toBe(gibibytes(79.18));
  expect(pool({ acceleratorName: "H200" }).memoryBytes).toBe(mebibytes(143_771));
});

test("share, ranks and limits are the row's, or the engine's own", () => {
  expect(pool({ tp: 4, share: 0.95, note: "max_num_seqs 128" })).toMatchObject({
    tp: 4,
    memoryShare: 0.95,
    maxSequences: 128,
    batchTokens: 8192,
  });
  expect(pool({}).memoryShare).toBe(0.9);
});

test("8-bit integers take the bytes that 8-bit floats take", () => {
  expect(pool({ precision: "int8" }).weights).toBe("fp8-mixed");
});

test.each<[Partial<MemoryRow>, string]>([
  [{ modelName: "Qwen3-4B" }, "no model called Qwen3-4B"],
  [{ acceleratorName: "Strix Halo" }, "no accelerator called Strix Halo"],
  [{ acceleratorName: "" }, "names no device"],
])("%j has no pool, and says why", (changes, words) => {
  expect(memoryPool(madeMemoryRow(changes))).toContain(words);
});

const large = gibibytes(80);

test("vLLM takes 1,024 sequences and 8,192 tokens from 70 GiB up, 256 and 2,048 below and on A100", () => {
  expect(engineLimits(madeMemoryRow(), large)).toEqual({ sequences: 1024, tokens: 8192 });
  expect(engineLimits(madeMemoryRow(), gibibytes(48))).toEqual({ sequences: 256, tokens: 2048 });
  expect(engineLimits(madeMemoryRow({ acceleratorName: "A100" }), large)).toEqual({ sequences: 256, tokens: 2048 });
});

test("vLLM of 2024 profiles a whole prompt for 256 sequences", () => {
  const row = madeMemoryRow({ version: "2024-12" });
  expect(engineLimits(row, large)).toEqual({ sequences: 256, tokens: 8192 });
  expect(engineLimits({ ...row, contextTokens: 20_000 }, large)).toEqual({ sequences: 256, tokens: 20_000 });
});

test.each([
  ["30425 blocks; max_num_seqs 128", { sequences: 128, tokens: 8192 }],
  ["max-num-seqs 8, MTP", { sequences: 8, tokens: 8192 }],
  ["max-num-batched-tokens 1024; still too small", { sequences: 1024, tokens: 1024 }],
  ["max_num_seqs 2, mbt 4096", { sequences: 2, tokens: 4096 }],
])("a flag in the note counts: %s", (note, limits) => {
  expect(engineLimits(madeMemoryRow({ note }), large)).toEqual(limits);
});

test("TensorRT-LLM's flag is max_batch_size", () => {
  const row = madeMemoryRow({ engine: "trtllm", note: "max_batch_size 25" });
  expect(engineLimits(row, large)).toEqual({ sequences: 25, tokens: 8192 });
});
