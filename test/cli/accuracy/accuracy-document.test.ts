import { expect, test } from "vitest";
import { accuracyDocument } from "../../../src/cli/accuracy/accuracy-document.ts";
import { madeRow } from "../validate/made-row.ts";

const source = "inference-sim/sim-to-real-accuracy-validation results_iter36";
const rows = [madeRow({ source, value: 10.0004 }), madeRow({ row: 3, source }), madeRow({ row: 4, devices: null })];
const memory = {
  schema: "plimsoll.validate/1",
  rowsRead: 2,
  rowsScored: 1,
  skipped: [],
  rows: [],
  groups: [],
} as const;

test("all rows are counted, scored or left out; the drawn ones name their source", () => {
  const document = accuracyDocument({
    files: [{ rows, unread: [{ file: "made.csv", row: 5, reason: "it has no measured value" }] }],
    memory,
    fit: [],
    predict: () => ({ value: 12 }),
    simulated: () => ({ value: 11 }),
    fitted: { models: [], accelerators: [] },
    date: "2026-11-21",
  });
  expect(document).toMatchObject({ schema: "plimsoll.accuracy/1", date: "2026-11-21", rowsRead: 4, rowsScored: 2 });
  expect(document.skipped.reduce((sum, { rows: count }) => sum + count, document.rowsScored)).toBe(4);
  expect(document.sources).toEqual([{ reference: "blis-vllm-0.15.1", rows: 2 }]);
  expect(document.models).toEqual(["llama-3.1-8b"]);
  expect(document.points).toEqual([
    ["closed", "itl", "vllm", "h100-sxm", "llama-3", 0, "tpot_mean", "ms", 10, 12],
    ["closed", "itl", "vllm", "h100-sxm", "llama-3", 0, "tpot_mean", "ms", 10, 12],
  ]);
  expect(document.memory).toMatchObject({ rowsRead: 2, rowsScored: 1, figures: [] });
});
