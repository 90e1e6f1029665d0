import { expect, test } from "vitest";
import { batchChain } from "../../../src/engine/queue/batch-chain.ts";
import { concurrencyQuantile, runningQuantile } from "../../../src/engine/queue/running-quantile.ts";

test("weights 1, 2, 2, 2 run one call for a third of the busy time and two for the rest", () => {
  const chain = batchChain([1, 2], 1, 2);
  expect(runningQuantile(chain, 0.3)).toBe(1);
  expect(runningQuantile(chain, 0.34)).toBe(2);
  expect(runningQuantile(chain, 0.999)).toBe(2);
});

test("without load it is 1, the batch of a single call", () => {
  expect(runningQuantile(batchChain([1, 2, 3], 2, 0), 0.95)).toBe(1);
});

test("with ample servers the batch is Poisson: median 10 and 95th percentile 15 at 10 erlangs", () => {
  // Poisson(10): P(N <= 9) = 0.4579, P(N <= 10) = 0.5830, P(N <= 14) = 0.9165, P(N <= 15) = 0.9513 (tables);
  // leaving out the 4.5e-5 of idle time moves no quantile.
  const rates = Array.from({ length: 200 }, (_, index) => index + 1);
  expect(runningQuantile(batchChain(rates, 0, 10), 0.5)).toBe(10);
  expect(runningQuantile(batchChain(rates, 0, 10), 0.95)).toBe(15);
});

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
