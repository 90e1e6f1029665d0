import { expect, test } from "vitest";
import type { Pool } from "../../../src/engine/input.ts";
import { memoryPool } from "../../../src/cli/validate/memory-pool.ts";
import type { MemoryRow } from "../../../src/cli/validate/memory-row.ts";
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
