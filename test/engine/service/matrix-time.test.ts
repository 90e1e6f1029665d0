import { expect, test } from "vitest";
import { tileRows } from "../../../src/engine/service/matrix-time.ts";

test("2 tokens and 128 take one tile of 128 rows, more take their own", () => {
  expect([2, 64, 128, 129, 8192].map((tokens) => tileRows(tokens, 128))).toEqual([128, 128, 128, 129, 8192]);
});

test("one token is multiplied as a vector", () => {
  expect([0, 0.5, 1].map((tokens) => tileRows(tokens, 128))).toEqual([0, 0.5, 1]);
});

test("more tokens never take fewer rows", () => {
  const rows = Array.from({ length: 400 }, (_, index) => tileRows(index / 2, 128));
  expect(rows).toEqual(rows.toSorted((one, other) => one - other));
});
