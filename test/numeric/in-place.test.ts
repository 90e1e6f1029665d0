import { expect, test } from "vitest";
import { counterUniform, fillUniforms } from "../../src/numeric/counter-draw.ts";
import { exp, expInPlace } from "../../src/numeric/exp.ts";
import { log, logInPlace } from "../../src/numeric/log.ts";

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

test("exponentials and logarithms in a row are those of single numbers, at the ends of the range too", () => {
  const numbers = [-Infinity, -800, -745, -1, -0, 0, 5e-324, 1e-9, 0.5, 1, 2, 709, 800, Infinity, NaN];
  const raised = Float64Array.from(numbers);
  expInPlace(raised);
  expect([...raised]).toEqual(numbers.map(exp));
  const logarithms = Float64Array.from(numbers);
  logInPlace(logarithms);
  expect([...logarithms]).toEqual(numbers.map(log));
});
