import { expect, test } from "vitest";
import { cubeRoot } from "../../src/numeric/cube-root.ts";

test("cubes come back, from a trillionth to a trillion, and nothing has the root 0", () => {
  for (const x of [1e-12, 0.001, 0.125, 0.3, 1, 2, 7.9, 8.1, 27, 1000, 1e12]) {
    const root = cubeRoot(x);
    expect((root * root * root) / x).toBeCloseTo(1, 13);
  }
  expect(cubeRoot(27)).toBeCloseTo(3, 14);
  expect(cubeRoot(0)).toBe(0);
});
