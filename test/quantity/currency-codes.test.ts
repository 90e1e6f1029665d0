import { expect, test } from "vitest";
import { isCurrencyCode } from "../../src/quantity/currency-codes.ts";

/** What the runtime knows; of those, money that was withdrawn (Bulgaria pays in euros since 2026), units of account and codes newer than some browsers. */
const known = Intl.supportedValuesOf("currency");
const noMoney = new Set(["ANG", "BGN", "CUC", "HRK", "SLL", "XCG", "XDR", "XSU", "ZWG", "ZWL", "VED"]);

test("every code is one that the platform knows, and every currency in use that it knows is taken", () => {
  const inUse = known.filter((code) => !noMoney.has(code));
  expect(inUse.filter((code) => !isCurrencyCode(code))).toEqual([]);
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const all = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => a + b + c)));
  const taken = all.filter(isCurrencyCode);
  expect(taken.filter((code) => !known.includes(code))).toEqual([]);
  expect(taken.length).toBeGreaterThan(150);
});

test.each(["", "eur", "EURO", "XYZ", "XAU", "$", "EU"])("%o is no currency", (code) => {
  expect(isCurrencyCode(code)).toBe(false);
});
