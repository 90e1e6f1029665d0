import { expect, test } from "vitest";
import { rangedInProportion } from "../../src/state/ranged-in-proportion.ts";

const facts = { unit: "", min: 0, max: 1e9, whole: false };

test("20,000 (14,000 to 30,000) around 500,000 is 350,000 to 750,000", () => {
  const range = { base: 20_000, low: 14_000, high: 30_000 };
  expect(rangedInProportion(range, 500_000, facts)).toEqual({ base: 500_000, low: 350_000, high: 750_000 });
});

test("ends have three digits: $6.88 (3.99 to 12.29) around $0.49 is 0.284 to 0.875", () => {
  // 0.49 * 3.99 / 6.88 = 0.28417..., 0.49 * 12.29 / 6.88 = 0.87530...
  const range = { base: 6.88, low: 3.99, high: 12.29 };
  expect(rangedInProportion(range, 0.49, facts)).toEqual({ base: 0.49, low: 0.284, high: 0.875 });
});

test("a share of 80 % (60 to 95 %) around 99 % ends at the field's 100 %", () => {
  const share = { ...facts, unit: "share", max: 1 };
  expect(rangedInProportion({ base: 0.8, low: 0.6, high: 0.95 }, 0.99, share)).toMatchObject({ high: 1 });
});

test("around 0, or from a base of 0, nothing is in proportion", () => {
  expect(rangedInProportion({ base: 4, low: 2, high: 6 }, 0, facts)).toBeNull();
  expect(rangedInProportion({ base: 0, low: 0, high: 6 }, 4, facts)).toBeNull();
});
