import { expect, test } from "vitest";
import { memoryValidation } from "../../../src/cli/validate/memory-validation.ts";
import { madeMemoryRow } from "./made-row.ts";

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
