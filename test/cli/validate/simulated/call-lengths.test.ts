import { expect, test } from "vitest";
import { callLengths } from "../../../../src/cli/validate/simulated/call-lengths.ts";
import type { LengthRule } from "../../../../src/cli/validate/simulated/replayed-load.ts";

const rule: LengthRule = { promptTokens: 216, outputTokens: 198, spread: "chat", shortestShare: 1 };
const mean = (values: Int32Array) => values.reduce((sum, value) => sum + value, 0) / values.length;

test("chats of 216 and 198 tokens come to these means, between 4 and 1,024 tokens, half of them under 0.8 of the mean", () => {
  const { promptTokens, outputTokens } = callLengths(rule, 1000, 1);
  expect(mean(promptTokens)).toBeCloseTo(216, 0);
  expect(mean(outputTokens)).toBeCloseTo(198, 0);
  expect(Math.min(...promptTokens)).toBeGreaterThanOrEqual(4);
  expect(Math.max(...promptTokens)).toBeLessThanOrEqual(1024);
  // The median of an exponential is 0.69 of its mean.
  expect(promptTokens.filter((tokens) => tokens < 0.8 * 216).length).toBeGreaterThan(500);
});

test("lengths of 80 to 100 % of 1,024 tokens have the mean 922", () => {
  const even = { promptTokens: 921.6, outputTokens: 921.6, spread: "even", shortestShare: 0.8 } as const;
  const { promptTokens } = callLengths(even, 5000, 1);
  expect(Math.max(...promptTokens)).toBe(1024);
  expect(Math.min(...promptTokens)).toBe(819);
  // 60 tokens of deviation over the root of 5,000.
  expect(Math.abs(mean(promptTokens) - 921.6)).toBeLessThan(3);
});

test("fixed lengths are all alike, and a seed gives the same calls twice", () => {
  expect([...callLengths({ ...rule, spread: "fixed" }, 2, 1).promptTokens]).toEqual([216, 216]);
  expect(callLengths(rule, 50, 7)).toEqual(callLengths(rule, 50, 7));
  expect(callLengths(rule, 50, 7)).not.toEqual(callLengths(rule, 50, 8));
});
