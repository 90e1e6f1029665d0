import { expect, test } from "vitest";
import { formatDollars, formatLongUsd, formatUsd, printedAmounts } from "../../src/quantity/format-money.ts";

test("prose has three significant digits: $189k, $0.746", () => {
  const printed = [189_432, 0.746_123, 74.6, 2.6, 999_600, 1_234_567, 3.2e9, 0, -1234, 5].map(formatUsd);
  expect(printed).toEqual([
    "$189k",
    "$0.746",
    "$74.6",
    "$2.60",
    "$1.00M",
    "$1.23M",
    "$3.20B",
    "$0",
    "−$1.23k",
    "$5.00",
  ]);
});

test("less than a millionth of a dollar is no power of ten, and a million billions are trillions", () => {
  expect([1.83e-7, 9.99e-7, 1e-6, 1.5e-6, -1.83e-7].map(formatUsd)).toEqual([
    "under $0.000001",
    "under $0.000001",
    "$0.00000100",
    "$0.00000150",
    "above \u2212$0.000001",
  ]);
  expect([9.996e11, 1e15, 1.168e16, -2.5e12].map(formatUsd)).toEqual(["$1.00T", "$1,000T", "$11,680T", "\u2212$2.50T"]);
  expect([999_999_999_999_999, 1e15, 1.168e16].map(formatDollars)).toEqual([
    "$999,999,999,999,999",
    "$1,000T",
    "$11,680T",
  ]);
});

test("ledgers have whole dollars, and what is unknown says so", () => {
  expect([189_432.4, -1200, -0.4, 0.5, null].map(formatDollars)).toEqual([
    "$189,432",
    "−$1,200",
    "$0",
    "$1",
    "unknown",
  ]);
  expect([formatUsd(null), formatUsd(NaN), formatLongUsd(null, 6)]).toEqual(["unknown", "unknown", "unknown"]);
});

test("in full, a price keeps its digits and has cents", () => {
  expect([1460, 2.5, 0.00125, 1234.567].map((usd) => formatLongUsd(usd, 6))).toEqual([
    "$1,460",
    "$2.50",
    "$0.00125",
    "$1,234.57",
  ]);
});

test("prints 33.4, 33.4 and 33.2 as 34, 33 and 33, which add up to the total of 100", () => {
  expect(printedAmounts([33.4, 33.4, 33.2])).toEqual({ rows: [34, 33, 33], known: 100, total: 100 });
});

test("prints tenths that add up: 0.14, 0.14 and 0.12 are 0.2, 0.1 and 0.1 of 0.4", () => {
  expect(printedAmounts([0.14, 0.14, 0.12], 0.1)).toEqual({ rows: [0.2, 0.1, 0.1], known: 0.4, total: 0.4 });
});

test("keeps the total unknown beside an unknown row, and says that the 7 and 5 known make 12", () => {
  expect(printedAmounts([7, null, 5])).toEqual({ rows: [7, null, 5], known: 12, total: null });
});
