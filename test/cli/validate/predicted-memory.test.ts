import { expect, test } from "vitest";
import { memoryPool } from "../../../src/cli/validate/memory-pool.ts";
import type { MemoryMetric, MemoryRow } from "../../../src/cli/validate/memory-row.ts";
import { predictedMemory } from "../../../src/cli/validate/predicted-memory.ts";
import { bytesPerGibibyte } from "../../../src/quantity/bytes.ts";
import { madeMemoryRow } from "./made-row.ts";

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
