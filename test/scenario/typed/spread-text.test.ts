import { expect, test } from "vitest";
import { spreadMeaning, spreadText } from "../../../src/scenario/typed/spread-text.ts";
import { typedSpread } from "../../../src/scenario/typed/typed-spread.ts";

const tokens = { unit: "tokens", min: 0, max: 1e7, whole: false };

test.each(["p50 8, p95 40", "p50 1,200, p95 4,096", "p0 1, p50 129, p100 601", "constant"])(
  "%s is read, and written the same again",
  (typed) => {
    const read = typedSpread(typed, tokens);
    if (!read.ok) throw new Error(read.text);
    expect(spreadText(read.mean ?? 5, read.spread, "tokens")).toBe(typed);
  },
);

test("a mean of 20 with a cv of 0.6 is no round percentile, so the cv is said", () => {
  expect(spreadText(20, { kind: "lognormal", cv: 0.6, quantiles: [] }, "steps")).toBe("cv 0.6");
});

test("a cv that is not known for sure is a range, typed and said as one, its middle the base where none is said", () => {
  const read = typedSpread("mean 20, cv 0.6 (0.4 to 1)", { unit: "steps", min: 1, max: 100, whole: false });
  const cv = { base: 0.6, low: 0.4, high: 1 };
  expect(read).toEqual({ ok: true, mean: 20, spread: { kind: "lognormal", cv, quantiles: [] } });
  expect(read.ok && spreadText(20, read.spread, "steps")).toBe("cv 0.6 (0.4 to 1)");
  // Of the base: median 20 / sqrt(1.36) = 17.15, sigma sqrt(ln 1.36) = 0.55451, and 17.15 x e^(1.64485 x 0.55451) = 42.7.
  expect(read.ok && spreadMeaning(20, read.spread, "steps")).toBe(
    "Half are at most 17.1 steps, one in twenty more than 42.7 steps.",
  );
  expect(typedSpread("cv 0.4 to 0.8", { unit: "steps", min: 1, max: 100, whole: false })).toMatchObject({
    spread: { cv: { base: 0.6, low: 0.4, high: 0.8 } },
  });
});

test("quantiles of another unit are shown in that of the mean: 1 and 3 around a mean of 200 are 100 and 300", () => {
  const quantiles = [
    { share: 0, value: 1 },
    { share: 1, value: 3 },
  ];
  const spread = { kind: "quantiles", cv: 0, quantiles } as const;
  expect(spreadText(200, { ...spread, quantiles: [...quantiles] }, "tokens")).toBe("p0 100, p100 300");
  // Straight between 100 and 300: half lies at 200, 95 % at 290.
  expect(spreadMeaning(200, { ...spread, quantiles: [...quantiles] }, "tokens")).toBe(
    "Half are at most 200 tokens, one in twenty more than 290 tokens.",
  );
});
