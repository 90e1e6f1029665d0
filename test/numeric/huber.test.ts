import { expect, test } from "vitest";
import { huber, huberSlope } from "../../src/numeric/huber.ts";

test("squared up to the outlier, in proportion beyond: at 0.5 for 0.12 the square is 2 x 0.12 x 0.5 - 0.12^2 = 0.1056", () => {
  expect(huber(0.05, 0.12)).toBe(0.05);
  expect(huber(-0.12, 0.12)).toBe(-0.12);
  expect(huber(0.5, 0.12) ** 2).toBeCloseTo(0.1056, 12);
  expect(huber(-0.5, 0.12)).toBe(-huber(0.5, 0.12));
  // Twice as far beyond adds 2 x 0.12 x 0.5 to the square, and not three times the square.
  expect(huber(1, 0.12) ** 2 - huber(0.5, 0.12) ** 2).toBeCloseTo(0.12, 12);
});

test("its slope is that of two points close by, on either side of the outlier", () => {
  for (const error of [0.03, 0.119, 0.121, 0.8, -0.3]) {
    const rise = (huber(error + 1e-7, 0.12) - huber(error - 1e-7, 0.12)) / 2e-7;
    expect(huberSlope(error, 0.12)).toBeCloseTo(rise, 5);
  }
});
