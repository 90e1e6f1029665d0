import { expect, test } from "vitest";
import { typedSpread } from "../../../src/scenario/typed/typed-spread.ts";

const steps = { unit: "steps", min: 1, max: 1000, whole: false };
const seconds = { unit: "s", min: 0, max: 86_400, whole: false };

test("p50 8, p95 40 is the lognormal with mean 12.9118 and cv 1.26685, by mpmath", () => {
  // mpmath: s = ln(5) / 1.6448536269514722 = 0.978469; 8 e^(s^2/2) = 12.911806, sqrt(e^(s^2) - 1) = 1.266854
  const read = typedSpread("p50 8, p95 40", steps);
  expect(read.ok && read.mean).toBeCloseTo(12.911806, 5);
  expect(read.ok && read.spread?.cv).toBeCloseTo(1.266854, 5);
  expect(read.ok && read.spread?.kind).toBe("lognormal");
});

test("a mean with a cv, a mean with its deviation and the cv alone say the same spread of 0.6", () => {
  const spread = { kind: "lognormal", cv: 0.6, quantiles: [] };
  expect(typedSpread("mean 20, cv 0.6", steps)).toEqual({ ok: true, mean: 20, spread });
  expect(typedSpread("mean 20; sd 12", steps)).toEqual({ ok: true, mean: 20, spread });
  expect(typedSpread("CV 0.6", steps)).toEqual({ ok: true, mean: null, spread });
});

test("quantiles 1, 3 and 21 at 0, half and 1 have the mean (1 + 3)/4 + (3 + 21)/4 = 7, in each way of typing", () => {
  const quantiles = [
    { share: 0, value: 1 },
    { share: 0.5, value: 3 },
    { share: 1, value: 21 },
  ];
  const read = { ok: true, mean: 7, spread: { kind: "quantiles", cv: 0, quantiles } };
  for (const typed of [
    "p0 1, p50 3, p100 21",
    "least 1 median 3; most 21",
    "0:1, 0.5:3, 1:21",
    "0% : 1, 50%: 3, 100%: 21",
  ]) {
    expect(typedSpread(typed, steps), typed).toEqual(read);
  }
});

test("constant keeps the mean, a number alone is a constant mean, and thousands keep their comma", () => {
  expect(typedSpread("constant", steps)).toEqual({ ok: true, mean: null, spread: null });
  expect(typedSpread("20", steps)).toEqual({ ok: true, mean: 20, spread: null });
  const read = typedSpread("p0 1,000, p100 3,000", { ...steps, max: 1e7 });
  expect(read.ok && read.mean).toBe(2000);
});

test("times are read in their units: 2 min and 30 s", () => {
  const read = typedSpread("p0 30 s, p100 2 min", seconds);
  expect(read.ok && read.mean).toBe(75);
});

test.each([
  ["quite long", /not understood.*p50 8/],
  ["p50 8", /One percentile alone/],
  ["p50 40, p95 8", /never the smaller/],
  ["p10 1, p50 8, p90 40", /both ends/],
  ["p50 8, cv 0.6", /leave out the mean/],
  ["p50 0, p95 8", /above 0/],
  ["mean 20, cv 11", /at most 10/],
  ["sd 3", /needs its mean/],
  ["p0 0, p100 1", /mean of that is 0.5/],
  ["p50 eight, p95 40", /"eight" is no number/],
])("%s is refused with what would be taken", (typed, words) => {
  const read = typedSpread(typed, steps);
  expect(read.ok ? "" : read.text).toMatch(words);
  expect(read.ok ? "" : read.text).toContain("Type");
});
