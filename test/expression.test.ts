import { expect, test } from "vitest";
import { agrees, evaluated, gives, namesIn, parsed } from "./expression.ts";

const value = (text: string, inputs: Readonly<Record<string, number>> = {}) => evaluated(parsed(text), inputs);

// By hand, in the usual order of operations.
test.each([
  ["1 + 2 * 3", 7],
  ["(1 + 2) * 3", 9],
  ["10 - 4 - 3", 3],
  ["24 / 4 / 2", 3],
  ["2 ^ 3 ^ 2", 512],
  ["-2 ^ 2", -4],
  ["2 ^ -1", 0.5],
  ["3 - -2", 5],
  ["2 * -3", -6],
  ["1.5e3 + 2E-1", 1500.2],
  ["min(3, 2) + max(3, 2)", 5],
  ["ceil(2.1) + floor(2.9)", 5],
  ["sqrt(16) + exp(0) + ln(1)", 5],
  ["ceil(min(7, 2 * 3) / 4)", 2],
])("%s is %d", (text, expected) => {
  expect(value(text)).toBe(expected);
});

test("a count that is whole but for rounding may be rounded or left alone: 0.1 * 3 / 0.1 is 3 or 4, and nothing else", () => {
  expect((0.1 * 3) / 0.1).toBeGreaterThan(3);
  const above = parsed("ceil(0.1 * 3 / 0.1)");
  expect([2, 3, 4, 5].filter((count) => gives(above, {}, count))).toEqual([3, 4]);
  // 0.7 + 0.1 is one part in 7e15 below 0.8.
  expect((0.7 + 0.1) / 0.1).toBeLessThan(8);
  const below = parsed("floor((0.7 + 0.1) / 0.1)");
  expect([6, 7, 8, 9].filter((count) => gives(below, {}, count))).toEqual([7, 8]);
  expect([3, 4].filter((count) => gives(parsed("ceil(3.000001)"), {}, count))).toEqual([4]);
  expect([7, 8].filter((count) => gives(parsed("floor(7.999999)"), {}, count))).toEqual([7]);
});

test("names are inputs, each listed once: steps * calls + steps", () => {
  const expression = parsed("steps * callsPerStep + steps * min(2, tp8)");
  expect(namesIn(expression)).toEqual(["steps", "callsPerStep", "tp8"]);
  expect(evaluated(expression, { steps: 3, callsPerStep: 2, tp8: 8 })).toBe(12);
});

test.each(["", "1 +", "(1", "1)", "2 x", "min(1)", "sqrt(1, 2)", "sin(1)", "a b", "1 + * 2", "a.b", "2 ** 3", "%"])(
  "refuses %j",
  (text) => {
    expect(() => parsed(text)).toThrow(SyntaxError);
  },
);

test("says where a text stops making sense, and which input is missing", () => {
  expect(() => parsed("1 + ) 2")).toThrow("from character 3");
  expect(() => value("steps * 2")).toThrow("no input is called steps");
});

test("figures agree within 1e-9 of the larger, or when neither has a value", () => {
  expect(agrees(1, 1 + 1e-10)).toBe(true);
  expect(agrees(1, 1 + 1e-8)).toBe(false);
  expect(agrees(0, 0)).toBe(true);
  expect(agrees(0, 1e-300)).toBe(false);
  expect(agrees(Infinity, NaN)).toBe(true);
  expect(agrees(1, NaN)).toBe(false);
});
