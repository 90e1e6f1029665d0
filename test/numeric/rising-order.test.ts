import * as fc from "fast-check";
import { expect, test } from "vitest";
import { risingOrder } from "../../src/numeric/rising-order.ts";

test("risingOrder is the stable sort of the language", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 200 }), (keys) => {
      const sorted = keys.map((_, place) => place).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
      expect([...risingOrder(keys)]).toEqual(sorted);
    }),
    { numRuns: 500, seed: 1 },
  );
});

test("keys that rise already keep their places, ties included", () => {
  expect([...risingOrder([1, 1, 2, 3, 3])]).toEqual([0, 1, 2, 3, 4]);
  expect([...risingOrder([])]).toEqual([]);
});
