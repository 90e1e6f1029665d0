import { expect, test } from "vitest";
import {
  formatCents,
  formatDollars,
  formatLongUsd,
  formatTypedUsd,
  formatUsd,
  printedAmounts,
  printedMoney,
  withoutSign,
} from "../../src/quantity/format-money.ts";
import { printedIn } from "../../src/quantity/printed-currency.ts";

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

const euro = { code: "EUR", perUsd: 0.92, date: "2026-11-03" };
const rupiah = { code: "IDR", perUsd: 16_000, date: "2026-11-03" };

test("in another currency the amount is its rate times as much, rounded as dollars are", () => {
  printedIn(euro, () => {
    // 189,432 x 0.92 = 174,277.44; 2.60 x 0.92 = 2.392; 12.29 x 0.92 = 11.3068.
    expect([formatUsd(189_432), formatDollars(189_432), formatLongUsd(2.6, 6), formatCents(12.29)]).toEqual([
      "€174k",
      "€174,277",
      "€2.39",
      "€11.31",
    ]);
    expect([formatUsd(null), formatUsd(0), formatDollars(-1200), formatUsd(1e-8)]).toEqual([
      "unknown",
      "€0",
      "\u2212€1,104",
      "under €0.000001",
    ]);
    // 0.0002 x 0.92 = 0.000184; 1,460 x 0.92 = 1,343.2.
    expect([0.0002, 1460].map((usd) => formatLongUsd(usd, 6))).toEqual(["€0.000184", "€1,343.20"]);
    expect(withoutSign(formatDollars(-1200))).toBe("\u22121,104");
    expect(formatTypedUsd(2.6, 6)).toBe("$2.60");
  });
  // 1e11 x 16,000 = 1.6e15: too long for a ledger.
  printedIn(rupiah, () => expect([formatDollars(1e11), formatUsd(5)]).toEqual(["IDR\u00a01,600T", "IDR\u00a080.0k"]));
});

test("printed rows add up to the printed total in the currency that is printed", () => {
  // In dollars 0.6 + 0.6 + 0.6 is 1 + 1 + 0 = 2; at 3 for a dollar 1.8 each is 2 + 2 + 1 = 5, as 5.4 is.
  const of = (perUsd: number) =>
    printedIn({ ...euro, perUsd }, () => {
      const { rows, total, known } = printedMoney([0.6, 0.6, 0.6]);
      return [...rows, total, known].map(formatDollars);
    });
  expect(of(1).map((text) => text.slice(1))).toEqual(["1", "1", "0", "2", "2"]);
  expect(of(3).map((text) => text.slice(1))).toEqual(["2", "2", "1", "5", "5"]);
  expect(printedMoney([0.5, null])).toEqual(printedAmounts([0.5, null]));
});
