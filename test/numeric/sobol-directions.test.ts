import { expect, test } from "vitest";
import { sobolDimensions, sobolDirections } from "../../src/numeric/sobol-directions.ts";

/** The point number `index` by the directions alone, unscrambled, the digits of the number as they stand. */
function coordinate(index: number, dimension: number): number {
  const directions = sobolDirections(dimension);
  const gray = index ^ (index >>> 1);
  let word = 0;
  for (let place = 0; place < 32; place += 1) if (((gray >>> place) & 1) === 1) word ^= directions[place] ?? 0;
  return (word >>> 0) / 2 ** 32;
}

// SciPy 1.17, qmc.Sobol(21, scramble=False).random(64)[37], in Gray code's order.
const thirtySeventh = [
  0.921875, 0.640625, 0.578125, 0.921875, 0.765625, 0.296875, 0.171875, 0.796875, 0.609375, 0.171875, 0.015625,
  0.078125, 0.578125, 0.859375, 0.109375, 0.484375, 0.796875, 0.421875, 0.046875, 0.140625, 0.953125,
];

test("has the directions of SciPy in all 21 dimensions", () => {
  expect(sobolDimensions).toBe(21);
  expect(Array.from({ length: 21 }, (_, dimension) => coordinate(37, dimension))).toEqual(thirtySeventh);
});
