import { expect, test } from "vitest";
import { counterUniform, fillUniforms } from "../../src/numeric/counter-draw.ts";

test("a row of uniform draws is that of single ones, for counters beyond 32 bits too", () => {
  for (const [first, step] of [
    [0, 1],
    [2 ** 32 - 2, 1],
    [131_073, 2 ** 27],
  ] as const) {
    const draws = new Float64Array(5);
    fillUniforms(draws, 7, 11, first, step);
    expect([...draws]).toEqual([0, 1, 2, 3, 4].map((index) => counterUniform(7, 11, first + step * index)));
  }
});
