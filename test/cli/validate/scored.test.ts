import { expect, test } from "vitest";
import { scored } from "../../../src/cli/validate/scored.ts";
import { madeRow } from "./made-row.ts";

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
