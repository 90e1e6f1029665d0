import { expect, test } from "vitest";
import { pooledRates } from "../../../src/engine/queue/pooled-rates.ts";

test("two replicas of rates 1, 1.8, 2.4 complete 1, 2, 2.8, 3.6, 4.2, 4.8", () => {
  const rates = pooledRates([1, 1.8, 2.4], 2);
  [1, 2, 2.8, 3.6, 4.2, 4.8].forEach((rate, index) => expect(rates[index]).toBeCloseTo(rate, 14));
  expect(rates).toHaveLength(6);
});

test("one replica is itself", () => {
  expect([...pooledRates([1, 1.8, 2.4], 1)]).toEqual([1, 1.8, 2.4]);
});
