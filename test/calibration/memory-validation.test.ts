import { expect, test } from "vitest";
import { contradiction, memoryValidation, predictedMemory } from "../../src/calibration/memory-validation.ts";
import { madeMemoryRow } from "./measured/made-row.ts";
import { memoryPool } from "../../src/calibration/measured/measured-pool.ts";
import type { MemoryMetric, MemoryRow } from "../../src/calibration/measured/read-memory.ts";
import { bytesPerGibibyte } from "../../src/quantity/bytes.ts";

const printed = { weights_gib: 14.99, available_kv_gib: 51.38, kv_tokens: null, max_concurrency: null };

test("Llama 3.1 8B on an H100 is within 0.1 GiB of what vLLM 0.11.0 printed: 14.99 of weights, 51.38 of room", () => {
  // llm-d planner e50305af.
  const document = memoryValidation({ rows: [madeMemoryRow({ measured: printed })], unread: [] });
  expect(document).toMatchObject({ rowsRead: 1, rowsScored: 1, skipped: [] });
  expect(document.rows.map(({ metric }) => metric)).toEqual(["weights_gib", "available_kv_gib"]);
  for (const { measured, predicted } of document.rows) expect(Math.abs(predicted - measured)).toBeLessThan(0.1);
  expect(document.groups.map(({ by, metric, unit }) => [by, metric, unit])).toEqual([
    [{}, "weights_gib", "GiB"],
    [{ engine: "vllm" }, "weights_gib", "GiB"],
    [{}, "available_kv_gib", "GiB"],
    [{ engine: "vllm" }, "available_kv_gib", "GiB"],
  ]);
});

test("a row that cannot be read, has no device, or lacks what one figure needs is listed with the reason", () => {
  const document = memoryValidation({
    rows: [
      madeMemoryRow({ row: 3, acceleratorName: "" }),
      madeMemoryRow({ row: 4, acceleratorName: "MI300X", measured: printed }),
      madeMemoryRow({ row: 5, note: "activation 9.00, non-torch 1.00", share: 0.9, measured: printed }),
    ],
    unread: [{ file: "made.csv", row: 2, reason: "its tp is no number it can have: x" }],
  });
  expect(document).toMatchObject({ rowsRead: 4, rowsScored: 2 });
  expect(document.skipped.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
    "2 its tp is no number it can have: x",
    "3 it names no device",
    "4 room for KV cache: no source says what memory the device's driver reports",
    "5 room for KV cache: its own parts leave 46.27 GiB for the cache where it states 51.38 GiB",
  ]);
  expect(document.rows.map(({ row, metric }) => [row, metric])).toEqual([
    [4, "weights_gib"],
    [5, "weights_gib"],
  ]);
});

function verdict(changes: Partial<MemoryRow>): string | null {
  const row = madeMemoryRow(changes);
  const pool = memoryPool(row);
  if (typeof pool === "string") throw new Error(pool);
  return contradiction(row, pool);
}

const measured = { weights_gib: 15, available_kv_gib: 50.26, kv_tokens: null, max_concurrency: null };
const note = "torch peak activation 5.00, non-torch 1.00";

test("0.9 x 79.18 - 15 - 5 - 1 = 50.26 GiB add up", () => {
  expect(verdict({ share: 0.9, note, measured })).toBeNull();
});

test("a share of 0.85 would leave 46.30 GiB of them: the row misstates something", () => {
  expect(verdict({ share: 0.85, note, measured })).toBe(
    "its own parts leave 46.30 GiB for the cache where it states 50.26 GiB",
  );
});

test("where a part is missing there is nothing to add up", () => {
  expect(verdict({ share: 0.85, note: "non-torch 1.00", measured })).toBeNull();
  expect(verdict({ share: null, note, measured })).toBeNull();
});

test("70 billion parameters at 16 bits leave an H100 no room, whatever the row says of its format", () => {
  const room = { ...measured, weights_gib: null, available_kv_gib: 5 };
  expect(verdict({ modelName: "Llama-3.1-70B", measured: room })).toMatch(
    /^weights in BF16, as it states, would take 131/,
  );
  expect(verdict({ modelName: "Llama-3.1-70B", measured: { ...room, available_kv_gib: -60 } })).toBeNull();
});

function predicted(metric: MemoryMetric, changes: Partial<MemoryRow> = {}): number | string {
  const row = madeMemoryRow(changes);
  const pool = memoryPool(row);
  if (typeof pool === "string") return pool;
  const prediction = predictedMemory(pool, row, metric);
  return "reason" in prediction ? prediction.reason : prediction.value;
}

test("tokens are whole blocks of the room: 131,072 bytes each for Llama 3.1 8B", () => {
  const room = Number(predicted("available_kv_gib")) * bytesPerGibibyte;
  const tokens = Number(predicted("kv_tokens"));
  expect(tokens % 16).toBe(0);
  expect(room - tokens * 131_072).toBeGreaterThanOrEqual(0);
  expect(room - tokens * 131_072).toBeLessThan(16 * 131_072);
  expect(Number(predicted("max_concurrency", { contextTokens: 16_000 })) * 16_000).toBeCloseTo(room / 131_072, 0);
});

test("no room, no tokens", () => {
  expect(predicted("kv_tokens", { modelName: "Llama-3.1-70B" })).toBe(0);
  expect(predicted("available_kv_gib", { modelName: "Llama-3.1-70B" })).toBeLessThan(-60);
});

test("tokens that do not all keep the same are counted at the longest context, and without one not at all", () => {
  const changes = { modelName: "gpt-oss-20b", precision: "mxfp4" } as const;
  expect(predicted("kv_tokens", changes)).toMatch(/no context length$/);
  const sequences = Number(predicted("max_concurrency", { ...changes, contextTokens: 16_000 }));
  expect(predicted("kv_tokens", { ...changes, contextTokens: 16_000 })).toBeCloseTo(16_000 * sequences, 3);
});

test("weights need no memory size, the rest does", () => {
  const changes = { acceleratorName: "MI300X" };
  expect(predicted("weights_gib", changes)).toBeCloseTo(14.96, 2);
  expect(predicted("available_kv_gib", changes)).toMatch(/^no source/);
});
