import * as fc from "fast-check";
import { expect, test } from "vitest";
import { bisect } from "../../src/numeric/bisect.ts";

test("bisect finds the square root of 2 to the last bit: x^2 < 2 holds below it and not above", () => {
  const { low, high } = bisect((x) => x * x < 2, 0, 2);
  expect([low, high]).toContain(Math.SQRT2);
  expect(high - low).toBeLessThanOrEqual(2 ** -52);
});

test("bisect brackets any border, with `low` below it and `high` not", () => {
  const end = fc.double({ min: -1e9, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(end, end, end, (a, b, c) => {
      const [low = 0, border = 0, high = 0] = [a, b, c].sort((x, y) => x - y);
      fc.pre(low < border && border <= high);
      const found = bisect((x) => x < border, low, high);
      expect(found.low < border && border <= found.high).toBe(true);
      // 64 halvings reach the last bit of numbers of this size: 1e-7.
      expect(found.high - found.low).toBeLessThanOrEqual(1.2e-7);
    }),
    { numRuns: 1000, seed: 1 },
  );
});

test("bisect returns one end twice when nothing or everything is below, and asks at most steps + 2 questions", () => {
  expect(bisect(() => false, 1, 5)).toEqual({ low: 1, high: 1 });
  expect(bisect(() => true, 1, 5)).toEqual({ low: 5, high: 5 });
  let asked = 0;
  bisect((x) => (asked += 1) > 0 && x < 0.3, 0, 1, { steps: 10 });
  expect(asked).toBe(12);
});

test("bisect asks no more once the border lies at `enough` or above, and finds a lower one as before", () => {
  const askedOf = (border: number, enough?: number) => {
    const asked: number[] = [];
    const found = bisect((x) => asked.push(x) > 0 && x < border, 0, 1, {
      steps: 10,
      ...(enough === undefined ? {} : { enough }),
    });
    return { asked: asked.length, ...found };
  };
  // Both ends, 1/2, 3/4: from there on it lies above 0.7.
  expect(askedOf(0.9, 0.7)).toEqual({ asked: 4, low: 0.75, high: 1 });
  expect(askedOf(0.3, 0.7)).toEqual(askedOf(0.3));
});
