import { expect, test } from "vitest";
import { printedAmounts } from "../../src/quantity/printed-amounts.ts";

test("prints 33.4, 33.4 and 33.2 as 34, 33 and 33, which add up to the total of 100", () => {
  expect(printedAmounts([33.4, 33.4, 33.2])).toEqual({ rows: [34, 33, 33], known: 100, total: 100 });
});

test("prints tenths that add up: 0.14, 0.14 and 0.12 are 0.2, 0.1 and 0.1 of 0.4", () => {
  expect(printedAmounts([0.14, 0.14, 0.12], 0.1)).toEqual({ rows: [0.2, 0.1, 0.1], known: 0.4, total: 0.4 });
});

test("keeps the total unknown beside an unknown row, and says that the 7 and 5 known make 12", () => {
  expect(printedAmounts([7, null, 5])).toEqual({ rows: [7, null, 5], known: 12, total: null });
});
