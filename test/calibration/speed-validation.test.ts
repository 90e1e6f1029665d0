import { expect, test } from "vitest";
import { modelFamily, scored, speedValidation, whyNotScoreable } from "../../src/calibration/speed-validation.ts";
import { madeRow } from "./measured/made-row.ts";
import type { MeasuredRow } from "../../src/calibration/measured/measured-row.ts";

const file = {
  rows: [madeRow(), madeRow({ row: 3, devices: null }), madeRow({ row: 4, tp: 32 }), madeRow({ row: 5, tp: 2 })],
  unread: [{ file: "made.csv", row: 6, reason: "it has no measured value" }],
};

test("what is scored is predicted, what is not says why, and all is counted", () => {
  const document = speedValidation(
    [file],
    ({ tp }) => (tp === 32 ? { reason: "too many devices" } : { value: tp === 2 ? Infinity : 12 }),
    null,
  );
  expect(document).toMatchObject({ schema: "plimsoll.validate/1", rowsRead: 5, rowsScored: 1 });
  expect(document.rows).toEqual([{ file: "made.csv", row: 2, metric: "tpot_mean", measured: 10, predicted: 12 }]);
  expect(document.skipped.map(({ row, reason }) => [row, reason])).toEqual([
    [6, "it has no measured value"],
    [3, "it gives no number of devices"],
    [4, "too many devices"],
    [5, "the model gives no finite figure for it"],
  ]);
  expect(document.groups[0]?.medianAbsErrorPercent).toBeCloseTo(20, 9);
});

test("rows that are not scored are never predicted", () => {
  const asked: number[] = [];
  speedValidation([file], ({ row }) => ({ value: asked.push(row) }), null);
  expect(asked).toEqual([2, 4, 5]);
});

const rows = [
  { measured: madeRow(), predicted: 11 },
  { measured: madeRow({ row: 3, metric: "ttft_mean", value: 200 }), predicted: 100 },
  { measured: madeRow({ row: 4, engine: "sglang", modelName: "gpt-oss-120b" }), predicted: 13 },
];

test("rows are grouped by load and metric, then by engine, accelerator and family", () => {
  expect(scored(rows, null).map(({ by, metric, rows: count }) => [Object.values(by).join(" "), metric, count])).toEqual(
    [
      ["closed", "tpot_mean", 2],
      ["closed", "ttft_mean", 1],
      ["closed vllm", "tpot_mean", 1],
      ["closed vllm", "ttft_mean", 1],
      ["closed sglang", "tpot_mean", 1],
      ["closed h100-sxm", "tpot_mean", 2],
      ["closed h100-sxm", "ttft_mean", 1],
      ["closed llama-3", "tpot_mean", 1],
      ["closed llama-3", "ttft_mean", 1],
      ["closed gpt-oss", "tpot_mean", 1],
    ],
  );
});

test("errors are of each group's own rows: 10 and 30 % together 20", () => {
  const [both] = scored(rows, null);
  expect(both?.medianAbsErrorPercent).toBeCloseTo(20, 9);
  expect(both?.biasPercent).toBeCloseTo(20, 9);
});

test("with what was fitted on, rows of models the fit never saw stand apart", () => {
  const groups = scored(rows, { models: ["llama-3.1-8b"], accelerators: ["h100-sxm"] });
  const apart = groups.flatMap(({ by, rows: count }) => (by["seen"] === undefined ? [] : [[by["seen"], count]]));
  expect(apart).toEqual([
    ["known model and accelerator", 1],
    ["known model and accelerator", 1],
    ["new model", 1],
  ]);
});

test("a row with lengths, devices, and a model and a device of the catalogue is scored", () => {
  expect(whyNotScoreable(madeRow())).toBeNull();
  expect(whyNotScoreable(madeRow({ demand: { kind: "all-at-once", count: 500 }, load: "closed_batch" }))).toBeNull();
});

test.each<[Partial<MeasuredRow>, string]>([
  [{ note: "agg; DUP_OF_EARLIER_ROW" }, "repeats"],
  [{ note: "SPEC_DECODE; cmd: serve", metric: "itl_mean" }, "between steps"],
  [{ metric: "throughput_unspecified" }, "whether prompt tokens"],
  [{ metric: "ttft_p99", demand: { kind: "all-at-once", count: 500 } }, "came at once"],
  [{ load: "closed_disagg" }, "devices of their own"],
  [{ load: "mlperf_server" }, "MLPerf"],
  [{ inputTokens: null }, "length of prompts"],
  [{ outputTokens: null }, "length of outputs"],
  [{ devices: null }, "number of devices"],
  [{ modelName: "DeciLM-7B" }, "no model called DeciLM-7B"],
  [{ acceleratorName: "Ascend-910B" }, "no accelerator called Ascend-910B"],
])("%j is not: it says why", (changes, words) => {
  expect(whyNotScoreable(madeRow(changes))).toContain(words);
});

test.each([
  ["llama-2-70b", "llama-2"],
  ["llama-3.1-8b", "llama-3"],
  ["llama-3.3-70b", "llama-3"],
  ["llama-4-scout", "llama-4"],
  ["deepseek-v3.2", "deepseek"],
  ["deepseek-r1", "deepseek"],
  ["qwen3-235b-a22b", "qwen3"],
  ["qwen3.5-397b-a17b", "qwen3.5"],
  ["qwen3-next-80b-a3b", "qwen3-next"],
  ["gpt-oss-120b", "gpt-oss"],
  ["glm-5.2", "glm-5"],
  ["mixtral-8x7b", "mixtral"],
  ["mistral-small-3.2-24b", "mistral-small"],
  ["kimi-k2", "kimi-k2"],
])("%s is of %s", (id, family) => {
  expect(modelFamily(id)).toBe(family);
});

test("64 ranks do not share the 32 heads of Llama 3.1 8B: what ran were several replicas", () => {
  expect(whyNotScoreable(madeRow({ tp: 64 }))).toContain("heads");
  expect(whyNotScoreable(madeRow({ tp: 32 }))).toBeNull();
});
