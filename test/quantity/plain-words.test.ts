import { expect, test } from "vitest";
import { parseQuantity } from "../../src/quantity/parse-quantity.ts";
import { plainWords } from "../../src/quantity/plain-words.ts";

const perDay = { unit: "workflows/day", min: 0, max: 1e9, whole: false };
const share = { unit: "share", min: 0, max: 1, whole: false };

test("requests a second are read as load tests print them: 40 rps is 3,456,000 a day", () => {
  expect(parseQuantity("40 rps", perDay)).toMatchObject({ kind: "value", value: 3_456_000 });
  expect(parseQuantity("40rps", perDay)).toMatchObject({ kind: "value", value: 3_456_000 });
  expect(parseQuantity("1k qps", perDay)).toMatchObject({ kind: "value", value: 86_400_000 });
});

test("a percentile is the share that it names", () => {
  expect(parseQuantity("p95", share)).toMatchObject({ kind: "value", value: 0.95 });
  expect(parseQuantity("P99.9", share)).toMatchObject({ kind: "value", value: 0.999 });
});

test("named percentiles are the ends of a range", () => {
  expect(parseQuantity("P10 2 P90 4", perDay)).toMatchObject({ value: { low: 2, high: 4, ends: "p10-p90" } });
  expect(parseQuantity("p5=1, p50=2, p95=4", perDay)).toMatchObject({ value: { base: 2, low: 1, high: 4 } });
});

test("a pair that is none is left as it was typed", () => {
  expect(plainWords("p10 2 p95 4", "tokens")).toBe("p10 2 p95 4");
  expect(plainWords("20k", "tokens")).toBe("20k");
});
