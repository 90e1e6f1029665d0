import { expect, test } from "vitest";
import { fitItems } from "../../../src/calibration/fit/fit-item.ts";
import { fittedPoints, groupName, pointFor } from "../../../src/calibration/fit/fitted-figures.ts";
import { predictedAt } from "../../../src/calibration/fit/fit-errors.ts";
import { figuresAt, fittedParameters } from "../../../src/engine/service/fitted-parameter.ts";
import type { MeasuredRow } from "../../../src/calibration/measured/measured-row.ts";
import { roundRuntime } from "../../engine/round-runtime.ts";
import { modelledRow, modelledRows } from "./made-rows.ts";

/** An engine that is not what the priors say: 1.3 deviations off in step time, about one elsewhere. */
const known = {
  ...roundRuntime,
  bandwidthEfficiency: 0.9,
  kvBandwidthEfficiency: 0.6,
  computeEfficiency: 0.45,
  attentionEfficiency: 0.3,
  unhiddenShare: 0.2,
  secondsPerLayer: 40e-6,
  secondsPerStep: 2e-3,
  secondsPerCall: 30e-3,
};

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}

function fitted(rows: readonly MeasuredRow[]) {
  const items = fitItems(rows, roundRuntime);
  return { items, points: fittedPoints(items, roundRuntime) };
}

/** As many rows as outweigh the priors: each of forty measured five times. */
const many = Array.from({ length: 5 }, () => modelledRows(known)).flat();

test("an engine whose rows come from the model is found again: each of 200 rows within 5 %, half of them within 1 %", () => {
  const { items, points } = fitted(many);
  expect(items).toHaveLength(200);
  const errors = items.map((item) => {
    return Math.abs(predictedAt(item, roundRuntime, pointFor(points, item)) / item.row.value - 1);
  });
  expect(Math.max(...errors)).toBeLessThan(0.05);
  expect(median(errors)).toBeLessThan(0.01);
});

test("the figures that rows speak of come out: they leave at most 60 % of the way from the priors", () => {
  const { points } = fitted(many);
  const found = figuresAt(points.groups.get("vllm hopper 16-bit") ?? []);
  for (const figure of ["bandwidthEfficiency", "computeEfficiency", "secondsPerStep"] as const) {
    const prior = fittedParameters.find((parameter) => parameter.figure === figure)?.prior ?? NaN;
    // 0.8 for 0.9, 0.6 for 0.45, 0.7 for 2 ms.
    const way = Math.abs(Math.log(found[figure] / known[figure]) / Math.log(prior / known[figure]));
    expect([figure, way < 0.6]).toEqual([figure, true]);
  }
  // Of ten calls that one user sends, the start is in one: what intake and start say together is 30 ms a call.
  const { secondsPerCall, secondsToStart = 0 } = found;
  expect(Math.abs(Math.log((secondsPerCall + secondsToStart / 10) / 30e-3))).toBeLessThan(0.3);
});

test("a misprint by a factor of ten among forty rows does not rule: the others stay within 5 %", () => {
  const rows = modelledRows(known);
  const { items, points } = fitted(rows.map((row, index) => (index === 20 ? { ...row, value: 10 * row.value } : row)));
  const errors = items.map((item) => {
    return Math.abs(predictedAt(item, roundRuntime, pointFor(points, item)) / item.row.value - 1);
  });
  expect(median(errors)).toBeLessThan(0.05);
});

test("whatever the rows say, the figures are physical", () => {
  for (const times of [1e-6, 1e-2, 100, 1e6]) {
    const { points } = fitted(modelledRows(known).map((row) => ({ ...row, value: times * row.value })));
    for (const point of [points.shared, ...points.engines.values(), ...points.groups.values()]) {
      const figures = figuresAt(point);
      for (const { figure, kind } of fittedParameters) {
        expect(figures[figure]).toBeGreaterThan(0);
        expect(figures[figure]).toBeLessThanOrEqual(kind === "share" ? 1 : Number.MAX_VALUE);
      }
    }
  }
});

test("a group of one row stays near what its engine shares, and the engine's rows alone move the engine", () => {
  const vllm = modelledRows(known);
  const slow = modelledRow({ load: "closed_agg", metric: "tpot", engine: "sglang", precision: "fp8" }, known, 1.5);
  const { items, points } = fitted([...vllm, slow]);
  expect([...points.engines.keys()]).toEqual(["vllm", "sglang"]);
  expect([...points.groups.keys()]).toEqual(["vllm hopper 16-bit", "vllm hopper 8-bit", "sglang hopper 8-bit"]);
  const own = items.find(({ row }) => row.engine === "sglang");
  if (own === undefined) throw new Error("no row");
  expect(groupName(own)).toBe("sglang hopper 8-bit");
  // One row half as slow again is taken up in part: its own fit lies between what all share and it.
  const shared = predictedAt(own, roundRuntime, points.shared);
  const group = predictedAt(own, roundRuntime, pointFor(points, own));
  expect(group).toBeGreaterThan(shared);
  expect(group).toBeLessThan(own.row.value);
});
