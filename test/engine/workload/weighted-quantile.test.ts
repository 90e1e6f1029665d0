import { array, assert, double, property, tuple } from "fast-check";
import { expect, test } from "vitest";
import { weightedQuantile } from "../../../src/engine/workload/weighted-quantile.ts";

const quantileOf = (pairs: readonly (readonly [number, number])[], wanted: number) =>
  weightedQuantile(
    Float64Array.from(pairs, ([value]) => value),
    Float64Array.from(pairs, ([, weight]) => weight),
    wanted,
  );

test("of 30 that weighs 1, 10 that weighs 2 and 20 that weighs 1: 10 up to a weight of 2, 20 up to 3, 30 up to 4", () => {
  const pairs = [
    [30, 1],
    [10, 2],
    [20, 1],
  ] as const;
  expect([0.5, 2, 2.5, 3, 3.5, 4, 4.5].map((wanted) => quantileOf(pairs, wanted))).toEqual([
    10,
    10,
    20,
    20,
    30,
    30,
    null,
  ]);
  expect(quantileOf([], 1)).toBeNull();
});

test("it is what counting through the values in order gives", () => {
  const pair = tuple(double({ min: -1e6, max: 1e9, noNaN: true }), double({ min: 0.01, max: 10, noNaN: true }));
  const law = property(
    array(pair, { minLength: 1, maxLength: 300 }),
    double({ min: 0, max: 1, noNaN: true }),
    (pairs, share) => {
      const wanted = share * 0.999 * pairs.reduce((sum, [, weight]) => sum + weight, 0);
      const order = pairs.toSorted(([one], [other]) => one - other);
      let below = 0;
      // As many are let pass as roundings may tip.
      const may = order.filter(([, weight]) => {
        const before = below;
        below += weight;
        return below >= wanted * (1 - 1e-12) && before <= wanted * (1 + 1e-12);
      });
      expect(may.map(([value]) => value)).toContain(quantileOf(pairs, wanted));
    },
  );
  assert(law, { numRuns: 500, seed: 49 });
});

test("values from one to a million million, most of them small, are told apart as well", () => {
  const pairs = Array.from({ length: 10_000 }, (_, index) => [10 ** ((12 * index) / 9999), 1] as const);
  expect(quantileOf(pairs, 5000)).toBe(pairs[4999]?.[0]);
});
