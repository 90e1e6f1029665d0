import { expect, test } from "vitest";
import { formatDollars, formatLongUsd, formatUsd } from "../../src/quantity/format-money.ts";

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
