import { expect, test } from "vitest";
import { loadFactorAt } from "../../../src/engine/fleet/scaled-count.ts";

const rising = [
  { replicas: 2, factor: 1.2 },
  { replicas: 6, factor: 0.8 },
];

test("between two counts the factor lies on the line between theirs, beyond them it is the last one's, and of none it is 1", () => {
  expect(loadFactorAt(rising, 3)).toBeCloseTo(1.1, 12);
  expect(loadFactorAt(rising, 6)).toBe(0.8);
  expect([loadFactorAt(rising, 1), loadFactorAt(rising, 40)]).toEqual([1.2, 0.8]);
  expect(loadFactorAt([], 5)).toBe(1);
});
