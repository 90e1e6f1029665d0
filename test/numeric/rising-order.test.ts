import * as fc from "fast-check";
import { expect, test } from "vitest";
import { randomStream } from "../../src/numeric/random-stream.ts";
import { risingOrder } from "../../src/numeric/rising-order.ts";
import { tenth } from "../soak.ts";

test("risingOrder is the stable sort of the language", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 200 }), (keys) => {
      const sorted = keys.map((_, place) => place).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
      expect([...risingOrder(keys)]).toEqual(sorted);
    }),
    { numRuns: tenth(500), seed: 1 },
  );
});

test("keys that rise already keep their places, ties included", () => {
  expect([...risingOrder([1, 1, 2, 3, 3])]).toEqual([0, 1, 2, 3, 4]);
  expect([...risingOrder([])]).toEqual([]);
});

test("100,000 keys that nearly rise, and as many at random, come into the order of the language's own sort", () => {
  const { uniform } = randomStream(3, "rising-order");
  for (const near of [true, false]) {
    const keys = Float64Array.from({ length: 100_000 }, (_, place) =>
      Math.floor((near ? place / 40 : 0) + 30 * uniform()),
    );
    const sorted = Array.from(keys, (_, place) => place).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
    expect(risingOrder(keys)).toEqual(Uint32Array.from(sorted));
  }
});
