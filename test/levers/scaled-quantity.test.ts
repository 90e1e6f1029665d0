import { expect, test } from "vitest";
import { scaledQuantity, scaledShare, typedShare } from "../../src/levers/scaled-quantity.ts";

test("a value is halved with its range", () => {
  expect(scaledQuantity(4000, 0.5)).toBe(2000);
  expect(scaledQuantity({ base: 4000, low: 3000, high: 6000 }, 0.5)).toEqual({ base: 2000, low: 1500, high: 3000 });
});

test("a share keeps its range, as a person types it, and is never over the whole", () => {
  expect(typedShare(0.664424430807)).toBe(0.6644);
  // 0.539 / 0.8 = 0.67375; 0.45 / 0.8 = 0.5625; 0.9 / 0.8 is over the whole.
  expect(scaledShare({ base: 0.539, low: 0.45, high: 0.9 }, 1 / 0.8)).toEqual({ base: 0.6738, low: 0.5625, high: 1 });
  expect(scaledShare(0.8, 0.5)).toBe(0.4);
});
