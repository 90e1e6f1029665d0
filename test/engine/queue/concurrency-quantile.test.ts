import { expect, test } from "vitest";
import { concurrencyQuantile } from "../../../src/engine/queue/concurrency-quantile.ts";

test("equals scipy's Poisson quantiles for means of 0.01 to a million", () => {
  expect(concurrencyQuantile(0.01, 0.999)).toBe(1);
  expect(concurrencyQuantile(120.5, 0.95)).toBe(139);
  expect(concurrencyQuantile(5000, 0.999)).toBe(5220);
  expect(concurrencyQuantile(1e6, 0.99)).toBe(1_002_327);
});

test("nothing in flight stays nothing, and no share asks for infinitely many", () => {
  expect(concurrencyQuantile(0, 0.99)).toBe(0);
  expect(concurrencyQuantile(3, 1)).toBeLessThan(30);
});
