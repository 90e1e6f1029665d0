import { expect, test } from "vitest";
import { WholeTally } from "../../../src/formats/calls/whole-tally.ts";
import { quantile } from "../../../src/numeric/quantile.ts";

test("counted numbers have the mean and the quantiles of sorted ones, those beyond four million included", () => {
  const values = Array.from({ length: 1001 }, (_, index) => (index * index * 7919) % 5_000_000);
  const tally = new WholeTally();
  for (const value of values) tally.add(value);
  const sorted = values.toSorted((one, other) => one - other);
  for (const share of [0, 0.001, 0.25, 0.5, 0.8331, 0.95, 0.999, 1])
    expect(tally.quantiles([share])?.[0], String(share)).toBeCloseTo(quantile(sorted, share) ?? -1, 6);
  expect(tally.distribution()?.mean).toBeCloseTo(values.reduce((sum, value) => sum + value, 0) / values.length, 6);
});

test("nothing has no distribution", () => {
  expect(new WholeTally().distribution()).toBeNull();
});
