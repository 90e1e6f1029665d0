import { expect, test } from "vitest";
import { signChange } from "../../src/numeric/sign-change.ts";

test("finds the square root of 2, ln 3 and the crossing of a step, each to twelve digits", () => {
  expect(signChange((x) => x * x - 2, 0, 2)).toBeCloseTo(Math.SQRT2, 11);
  expect(signChange((x) => Math.exp(x) - 3, 0, 50)).toBeCloseTo(1.0986122886681098, 11);
  expect(signChange((x) => (x < 0.3 ? -1 : 5), 0, 1)).toBeCloseTo(0.3, 11);
});

test("asks a straight line three times: both ends and the crossing", () => {
  let asked = 0;
  const line = (x: number) => {
    asked += 1;
    return 4 * x - 2;
  };
  expect(signChange(line, 0, 1)).toBe(0.5);
  expect(asked).toBe(3);
});

test("the cubic that keeps one end of false position where it is takes fewer than 20 questions", () => {
  let asked = 0;
  const cubic = (x: number) => {
    asked += 1;
    return x ** 3 - 1e-3;
  };
  expect(signChange(cubic, 0, 1)).toBeCloseTo(0.1, 11);
  expect(asked).toBeLessThan(20);
});

test("no change between the ends is none; an end on 0 from below is the change", () => {
  expect(signChange((x) => x + 1, 0, 1)).toBeNull();
  expect(signChange((x) => x - 2, 0, 1)).toBeNull();
  expect(signChange((x) => x - 1, 0, 1)).toBe(1);
});
