import { expect, test } from "vitest";
import { speedValidation } from "../../../src/cli/validate/speed-validation.ts";
import { madeRow } from "./made-row.ts";

const file = {
  rows: [madeRow(), madeRow({ row: 3, devices: null }), madeRow({ row: 4, tp: 64 }), madeRow({ row: 5, tp: 2 })],
  unread: [{ file: "made.csv", row: 6, reason: "it has no measured value" }],
};

test("what is scored is predicted, what is not says why, and all is counted", () => {
  const document = speedValidation(
    [file],
    ({ tp }) => (tp === 64 ? { reason: "too many devices" } : { value: tp === 2 ? Infinity : 12 }),
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
