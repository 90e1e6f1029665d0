import { expect, test } from "vitest";
import { accuracyDocument, sampledPoints, skipReasons } from "../../../src/calibration/accuracy/accuracy-document.ts";
import { madeRow } from "../measured/made-row.ts";
import type { AccuracyPoint } from "../../../src/catalog/accuracy.ts";

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
    fit: {
      groups: [],
      targets: [
        { target: "offline", rows: 9, medianAbsErrorPercent: 1, leftOutPercent: [2, 3, 4], goalPercent: [9, 11, 12] },
      ],
      bands: [{ case: "unseen", kind: "itl", rows: 8, insidePercent: 75 }],
    },
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
  expect(document.leftOut).toEqual({ questions: [["offline", 9, 2, 3, 4]], bands: [["unseen", "itl", 8, 75]] });
});

const skipped = (row: number, reason: string) => ({ file: "made.csv", row, reason });

test("reasons that name one model, format or size count as one, the most frequent first", () => {
  expect(
    skipReasons([
      skipped(2, "its precision is not known: UINT4"),
      skipped(3, "the catalogue has no model called GPT-J-6B"),
      skipped(4, "the catalogue has no model called Yi: 34B"),
      skipped(5, "the catalogue has no accelerator called Ascend-910B"),
      skipped(6, "the catalogue has no model called GLM-4.5-Air"),
    ]),
  ).toEqual([
    { reason: "the catalogue does not hold the model", rows: 3 },
    { reason: "its precision is not known", rows: 1 },
    { reason: "the catalogue does not hold the accelerator", rows: 1 },
  ]);
});

test("of replays only figures of twenty rows and more are kept", () => {
  const documentOf = (count: number) =>
    accuracyDocument({
      files: [{ rows: Array.from({ length: count }, (_, row) => madeRow({ row, source })), unread: [] }],
      memory,
      fit: { groups: [], targets: [], bands: [] },
      predict: () => ({ value: 12 }),
      simulated: () => ({ value: 11 }),
      fitted: { models: [], accelerators: [] },
      date: "2026-11-21",
    }).simulated?.map(({ rows: kept }) => kept);
  expect([documentOf(19), documentOf(20)]).toEqual([[], [20]]);
});

test("a log that is left out for two of its figures, for one reason, counts once", () => {
  const stated = "weights in mixed FP8, as it states, would take 132.90 GiB of a device's 95.58 GiB";
  expect(skipReasons([skipped(29, `room for KV cache: ${stated}`), skipped(29, `tokens: ${stated}`)])).toEqual([
    { reason: "weights in the number format that it states would not fit", rows: 1 },
  ]);
});

const points = (family: string, count: number, accelerator = "h100-sxm"): readonly AccuracyPoint[] =>
  Array.from({ length: count }, (_, index) => {
    const measured = count - index;
    return ["open", "itl", "vllm", accelerator, family, 0, "itl_mean", "ms", measured, measured];
  });

test("few enough points all stay", () => {
  expect(sampledPoints(points("llama-3", 20), 20)).toHaveLength(20);
});

test("too many are thinned evenly, from the least to the largest", () => {
  const kept = sampledPoints(points("llama-3", 101), 11).map((point) => point[8]);
  expect(kept).toEqual([1, 11, 21, 31, 41, 51, 61, 71, 81, 91, 101]);
});

test("more families than points give some of them one each", () => {
  const all = ["llama-3", "qwen3", "glm", "deepseek"].flatMap((family) => points(family, 9));
  expect(sampledPoints(all, 2).map((point) => point[4])).toEqual(["llama-3", "deepseek"]);
});

test("a family and a device with few rows keep some beside one with a hundred times as many", () => {
  const kept = sampledPoints([...points("llama-3", 900), ...points("qwen3", 9), ...points("qwen3", 4, "l40s")], 70);
  expect(kept.length).toBeLessThanOrEqual(70);
  const of = (family: string, accelerator: string) =>
    kept.filter((point) => point[4] === family && point[3] === accelerator).length;
  // In proportion to the root: 60, 6 and 4 of 70, the last being all there are.
  expect(of("llama-3", "h100-sxm")).toBeGreaterThan(50);
  expect([of("qwen3", "h100-sxm"), of("qwen3", "l40s")]).toEqual([6, 4]);
});
