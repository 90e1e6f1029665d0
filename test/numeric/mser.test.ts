import * as fc from "fast-check";
import { expect, test } from "vitest";
import { mser } from "../../src/numeric/mser.ts";

/** MSER of each cut up to half of the groups by the definition, every mean and sum anew. */
function bruteErrors(values: readonly number[], groupSize: number): readonly number[] {
  const groups = Array.from({ length: Math.floor(values.length / groupSize) }, (_, group) =>
    values.slice(group * groupSize, (group + 1) * groupSize).reduce((sum, value) => sum + value / groupSize, 0),
  );
  return groups.slice(0, Math.floor(groups.length / 2) + 1).map((_, cut) => {
    const rest = groups.slice(cut);
    const mean = rest.reduce((sum, value) => sum + value, 0) / rest.length;
    return rest.reduce((sum, value) => sum + (value - mean) ** 2, 0) / rest.length ** 2;
  });
}

test("mser cuts 20 values of a start that decays by a fifth a value, as Python finds from the definition", () => {
  const values = Array.from({ length: 100 }, (_, index) => 50 * 0.8 ** index + ((index * 7919) % 13));
  expect(mser(values)).toEqual({ values: 20, isSettled: true });
});

test("mser cuts nothing of a constant and half of a trend, and says that the trend does not settle", () => {
  expect(mser(Array.from({ length: 100 }, () => 3))).toEqual({ values: 0, isSettled: true });
  expect(mser(Array.from({ length: 100 }, (_, index) => index))).toEqual({ values: 50, isSettled: false });
});

test("mser knows nothing of fewer than ten groups", () => {
  expect(mser(Array.from({ length: 49 }, (_, index) => index))).toEqual({ values: 0, isSettled: false });
  expect(mser([])).toEqual({ values: 0, isSettled: false });
});

test("mser in one pass cuts where the definition is least, to 1e-9 of it", () => {
  const series = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 30, maxLength: 200 });
  fc.assert(
    fc.property(series, fc.integer({ min: 1, max: 3 }), (values, groupSize) => {
      const errors = bruteErrors(values, groupSize);
      const atCut = errors[mser(values, groupSize).values / groupSize] ?? NaN;
      // Cuts of nearly equal error may be told apart by the last bits alone.
      expect(atCut).toBeLessThanOrEqual(Math.min(...errors) * (1 + 1e-9) + 1e-9);
    }),
    { numRuns: 300, seed: 1 },
  );
});
