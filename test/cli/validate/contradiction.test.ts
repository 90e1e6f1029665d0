import { expect, test } from "vitest";
import { contradiction } from "../../../src/cli/validate/contradiction.ts";
import { memoryPool } from "../../../src/cli/validate/memory-pool.ts";
import type { MemoryRow } from "../../../src/cli/validate/memory-row.ts";
import { madeMemoryRow } from "./made-row.ts";

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
