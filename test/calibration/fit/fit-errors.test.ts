import { expect, test } from "vitest";
import {
  crossValidated,
  errorsOf,
  familyKeptBack,
  quantileOf,
  groupKeptBack,
} from "../../../src/calibration/fit/fit-errors.ts";
import { fitItems } from "../../../src/calibration/fit/fit-item.ts";
import { fittedPoints, groupName } from "../../../src/calibration/fit/fitted-figures.ts";
import { roundRuntime } from "../../engine/round-runtime.ts";
import { isSoak } from "../../soak.ts";
import { modelledRow, modelledRows } from "./made-rows.ts";

const known = { ...roundRuntime, bandwidthEfficiency: 0.9, computeEfficiency: 0.5 };
const options = { folds: 5, seed: 1 };

const allItems = fitItems(modelledRows(known), roundRuntime);
const allErrors = crossValidated(allItems, roundRuntime, options);

test("every row is judged once, by a fit that saw nothing of its deployment", () => {
  const [items, errors] = [allItems, allErrors];
  expect(errors).toHaveLength(items.length);
  expect(new Set(errors.map(({ item }) => item)).size).toBe(items.length);
});

/** Four devices with a 70-billion model three times as slow as the other deployments explain. */
function withSlowDeployment(...names: readonly string[]) {
  const others = modelledRows(known).filter(({ model }) => model?.id !== "llama-3.1-70b");
  const four = { devices: 4, tp: 4, precision: "fp8", load: "closed_agg", metric: "tpot" } as const;
  const slow = names.flatMap((modelName) =>
    [1, 2, 4, 8, 16, 32].map((count) => {
      return modelledRow({ ...four, modelName, demand: { kind: "concurrency", count } }, known, 3);
    }),
  );
  return fitItems([...others, ...slow], roundRuntime);
}

test("a deployment that is odd in the same way at every load is not explained by its own rows, nor by a renamed copy's", () => {
  const copied = ["Llama-3.1-70B", "Llama-3.3-70B"];
  for (const names of isSoak ? [["Llama-3.1-70B"], copied] : [copied]) {
    const errors = crossValidated(withSlowDeployment(...names), roundRuntime, options);
    const odd = errors.filter(({ item }) => item.row.tp === 4);
    expect(odd).toHaveLength(6 * names.length);
    // Three times as slow as the others say: a third of what was measured, give or take what the others do not pin down.
    for (const { error } of odd) expect(error).toBeLessThan(-0.5);
  }
});

test("the folds do not depend on the order of the rows", () => {
  const sizes = (errors: typeof allErrors) =>
    errors
      .map(({ item, error }) => [item.configuration, item.row.load, item.row.inputTokens, error.toFixed(3)].join(" "))
      .toSorted();
  expect(sizes(crossValidated(allItems.toReversed(), roundRuntime, options))).toEqual(sizes(allErrors));
});

test("a group is judged by what all others share", () => {
  const items = fitItems(modelledRows(known), roundRuntime);
  const errors = groupKeptBack(items, roundRuntime);
  expect(errors).toHaveLength(items.length);
  expect(new Set(errors.map(({ item }) => groupName(item)))).toEqual(new Set(items.map(groupName)));
});

test("a group that is three times as slow is judged as before: its own rows change nothing of what is predicted", () => {
  const name = "vllm hopper 8-bit";
  const items = fitItems(modelledRows(known), roundRuntime);
  const slower = items.map((item) =>
    groupName(item) === name ? { ...item, row: { ...item.row, value: 3 * item.row.value } } : item,
  );
  const own = (list: typeof items) => groupKeptBack(list, roundRuntime).filter(({ item }) => groupName(item) === name);
  const [before, after] = [own(items), own(slower)];
  expect(before.length).toBeGreaterThan(0);
  // The search starts at the fit of the whole, and looks at the rows from there: alike to a few hundredths.
  after.forEach(({ error }, index) => {
    expect(Math.abs(error - ((1 + (before[index]?.error ?? NaN)) / 3 - 1))).toBeLessThan(0.05);
  });
});

test("an error is predicted over measured less one", () => {
  const items = fitItems(modelledRows(known), roundRuntime);
  const points = fittedPoints(items, roundRuntime);
  const doubled = items.map((item) => ({ ...item, row: { ...item.row, value: 2 * item.row.value } }));
  const [before, after] = [errorsOf(items, roundRuntime, points), errorsOf(doubled, roundRuntime, points)];
  after.forEach(({ error }, index) => expect(error).toBeCloseTo((1 + (before[index]?.error ?? NaN)) / 2 - 1, 12));
});

test("of 1 to 10 half are under 6 and nine tenths under 10; of nothing there is no quantile", () => {
  const values = [10, 1, 9, 2, 8, 3, 7, 4, 6, 5];
  expect([quantileOf(values, 0), quantileOf(values, 0.5), quantileOf(values, 0.9), quantileOf(values, 1)]).toEqual([
    1, 6, 10, 10,
  ]);
  expect(quantileOf([], 0.5)).toBeNaN();
});

test("a family of models that is three times as slow is not explained by its own rows", () => {
  const items = fitItems(modelledRows(known), roundRuntime);
  const isQwen = ({ row }: (typeof items)[number]) => row.model?.id.startsWith("qwen3") === true;
  const slower = items.map((item) =>
    isQwen(item) ? { ...item, row: { ...item.row, value: 3 * item.row.value } } : item,
  );
  const own = (list: typeof items) => familyKeptBack(list, roundRuntime).filter(({ item }) => isQwen(item));
  const [before, after] = [own(items), own(slower)];
  expect(before.length).toBeGreaterThan(0);
  after.forEach(({ error }, index) => {
    expect(Math.abs(error - ((1 + (before[index]?.error ?? NaN)) / 3 - 1))).toBeLessThan(0.02);
  });
  expect(familyKeptBack(items, roundRuntime)).toHaveLength(items.length);
});
