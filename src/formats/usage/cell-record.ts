import type { JsonRecord } from "../reading/import-format.ts";
import { jsonLine } from "../reading/json-text.ts";

/** A head as keys are written: `Input Tokens` is `input_tokens`; one that is a key already stays. */
export function keyOfHead(head: string): string {
  return /[A-Z]/.test(head) && !head.includes(" ") ? head : head.toLowerCase().replaceAll(/[\s-]+/g, "_");
}

/** Cells as a record: what is empty or NULL is not there, JSON within a cell is what it holds. */
export function cellRecord(keys: readonly string[], cells: readonly string[]): JsonRecord {
  // Without a prototype, so that no head can be the name of one.
  const record = Object.create(null) as Record<string, unknown>;
  for (let index = 0; index < keys.length; index += 1) {
    const cell = cells[index]?.trim() ?? "";
    if (cell === "" || cell === "NULL" || cell === "null") continue;
    record[keys[index] ?? ""] = cell.startsWith("{") ? (jsonLine(cell) ?? cell) : cell;
  }
  return record;
}
