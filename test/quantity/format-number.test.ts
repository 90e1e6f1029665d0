import { expect, test } from "vitest";
import { formatCount, formatDecimals, formatDigits, formatShare } from "../../src/quantity/format-number.ts";

test("counts have commas, a true minus, and three significant digits where they are not whole", () => {
  const printed = [0, 7, 1234, 1_234_567, -1234, 12.345, 0.0123456, 999.6, 99.96, 1234.5].map((value) =>
    formatCount(value),
  );
  expect(printed).toEqual(["0", "7", "1,234", "1,234,567", "−1,234", "12.3", "0.0123", "1,000", "100", "1,235"]);
});

test("no number is ever printed as NaN, Infinity or a lone dash", () => {
  expect([null, NaN, Infinity, -Infinity].map((value) => formatCount(value))).toEqual(
    Array.from({ length: 4 }, () => "unknown"),
  );
});

test("very large and very small numbers go to powers of ten, and −0 is 0", () => {
  expect([1.234e18, 2e-9, -0].map((value) => formatCount(value))).toEqual(["1.23e18", "2e-9", "0"]);
  expect([formatDecimals(-0.04, 1), formatDecimals(1e20, 1)]).toEqual(["0.0", "1e20"]);
  expect(formatDigits(2.6, { digits: 3, keepsZeros: true })).toBe("2.60");
});

test("shares are percent with a no-break space; 0.07 is 7 % and not 7.000000000000001 %", () => {
  const printed = [0.88, 0.07, 0.885, 0.001, 0, 1, 1.5, -0.05].map((share) => formatShare(share));
  const words = ["88", "7", "88.5", "0.1", "0", "100", "150", "−5"];
  expect(printed).toEqual(words.map((word) => `${word}\u00a0%`));
});

test("a share under 1 never reads 100 %", () => {
  expect([0.9999, 0.99999, 0.9996].map((share) => formatShare(share))).toEqual([
    "99.99\u00a0%",
    "99.999\u00a0%",
    "99.96\u00a0%",
  ]);
  expect(formatShare(null)).toBe("unknown");
});
