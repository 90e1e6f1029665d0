import { expect, test } from "vitest";
import { inputNames, shortenedExpression } from "../../src/engine/formula.ts";

test.each([
  ["a + b", { b: 0 }, "a"],
  ["a - b", { b: 0 }, "a"],
  ["b + a", { b: 0 }, "a"],
  ["a * b / c", { b: 1 }, "a / c"],
  ["a / b", { b: 1 }, "a"],
  ["a - b * (1 - c) / c", { b: 0 }, "a"],
  ["(a * b + a * c) / 60 * d", { c: 0 }, "a * b / 60 * d"],
  ["a * (b * (1 - c - d))", { d: 0 }, "a * (b * (1 - c))"],
  ["a * (b / c)", { "b / c": 1 }, "a"],
  ["max(0, a - b) + min(a, ceil(c * b))", { c: 1 }, "max(0, a - b) + min(a, ceil(b))"],
] as const)("%s at %o is %s", (expression, neutral, shown) => {
  // Every letter is worth 7 but those of the term, which come to its value: b / c is 1 at 7 / 7.
  const worth = { a: 7, b: 7, c: 7, d: 7, ...neutral };
  expect(shortenedExpression(expression, neutral, worth)).toBe(shown);
});

test("a term that is not at its neutral value stays, and so does the text as it was written", () => {
  expect(shortenedExpression("a  +  b", { b: 0 }, { a: 1, b: 2 })).toBe("a  +  b");
});

test("names of functions and the letters of 1e6 are no inputs", () => {
  expect([...inputNames("max(0, calls * 1e6) + minutes2 - ceil(x)")]).toEqual(["calls", "minutes2", "x"]);
});
