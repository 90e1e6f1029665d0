import { expect, test } from "vitest";
import { contextCurve, contextScales, mergedMarks, tokensText } from "../../../src/ui/charts/context-curve.ts";

test("between 100 sequences at 1,000 tokens and 25 at 4,000 the curve holds 50 at 2,000", () => {
  const curve = contextCurve([
    { contextTokens: 1000, sequences: 100 },
    { contextTokens: 4000, sequences: 25 },
  ]);
  const middle = curve.find(({ contextTokens }) => Math.abs(contextTokens - 2000) < 1e-6);
  expect(middle?.sequences).toBeCloseTo(50, 9);
  expect(curve.at(-1)).toEqual({ contextTokens: 4000, sequences: 25 });
});

test("samples come in any order, once each, and one that holds nothing ends the curve before it", () => {
  const sample = (contextTokens: number, sequences: number) => ({ contextTokens, sequences });
  const curve = contextCurve([sample(2000, 4), sample(1000, 8), sample(2000, 4), sample(9000, 0)]);
  expect(curve[0]).toEqual(sample(1000, 8));
  expect(curve.at(-1)).toEqual(sample(2000, 4));
});

test("marks at one context are one mark with both names", () => {
  const mark = (contextTokens: number, name: string) => ({ contextTokens, sequences: 7, names: [name] });
  expect(mergedMarks([mark(1700, "the 95th percentile"), mark(1700, "the longest"), mark(1200, "the median")])).toEqual(
    [mark(1200, "the median"), { ...mark(1700, ""), names: ["the 95th percentile", "the longest"] }],
  );
});

test("a doubling of context is one step to the right wherever it starts", () => {
  const curve = [
    { contextTokens: 1000, sequences: 100 },
    { contextTokens: 64_000, sequences: 2 },
  ];
  const { x, y, xTicks, yTicks } = contextScales(curve, [], { left: 0, right: 600, top: 0, bottom: 200 });
  expect(x(4000) - x(2000)).toBeCloseTo(x(64_000) - x(32_000), 9);
  expect(x(64_000)).toBeCloseTo(600, 9);
  expect(y(0)).toBe(200);
  expect(xTicks).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 64_000]);
  expect(yTicks.at(-1)).toBeGreaterThanOrEqual(100);
});

test("tokens on an axis read 500, 8k and 1M", () => {
  expect([500, 8000, 1_000_000].map(tokensText)).toEqual(["500", "8k", "1M"]);
});
