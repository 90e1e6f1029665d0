import { expect, test } from "vitest";
import { plainNumeral } from "../../src/quantity/numeral.ts";

test("one group mark and one decimal mark make a numeral, whichever they are", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["1,234.5", "1234.5"],
    ["1.234,5", "1234.5"],
    ["1 234,5", "1234.5"],
    ["12,34,567.8", "1234567.8"],
    ["1'234'567", "1234567"],
    ["1.234.567", "1234567"],
    [".5", "0.5"],
    ["5.", "5"],
    ["1234,567", "1234.567"],
    ["0,123", "0.123"],
    ["2.5E-3", "2.5e-3"],
    ["1.234e5", "1.234e5"],
  ];
  for (const [typed, plain] of cases) {
    expect([typed, plainNumeral(typed, ".")]).toEqual([typed, plain]);
    expect([typed, plainNumeral(typed, ",")]).toEqual([typed, plain]);
  }
});

test("1.234 and 12,345 turn with the decimal mark", () => {
  expect([plainNumeral("1.234", "."), plainNumeral("1.234", ",")]).toEqual(["1.234", "1234"]);
  expect([plainNumeral("12,345", "."), plainNumeral("12,345", ",")]).toEqual(["12345", "12.345"]);
});

test("groups of no habit are refused: 1,2,3 and 1 50 and 1_0000 and 0,123,456", () => {
  for (const typed of ["1,2,3", "1 50", "1_0000", "0,123,456", "1,234.567.8", "1,234_567", "1.2,3.4"]) {
    expect([typed, plainNumeral(typed, ".")]).toEqual([typed, null]);
  }
});
