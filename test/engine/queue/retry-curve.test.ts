import { expect, test } from "vitest";
import { attemptsPerCall, retryCurve, retryPoint } from "../../../src/engine/queue/retry-curve.ts";

test("failing half the time, three attempts at most make 1.75, ten thousand or endless ones 2", () => {
  expect(attemptsPerCall(3, 1, 0.5)).toBeCloseTo(1.75, 14);
  expect(attemptsPerCall(10_000, 1, 0.5)).toBeCloseTo(2, 14);
  expect(attemptsPerCall(Infinity, 1, 0.5)).toBe(2);
  expect(attemptsPerCall(Infinity, 0.5, 1)).toBe(2);
});

test("without failures one attempt is made, with nothing else all of them", () => {
  expect(attemptsPerCall(4, 1, 0)).toBe(1);
  expect(attemptsPerCall(4, 1, 1)).toBe(4);
  expect(attemptsPerCall(Infinity, 1, 1)).toBe(Infinity);
  // 1 + q + q^2 + q^3 with q = 1 - 1e-12 is 4 - 6e-12: the closed sum must not cancel.
  expect(attemptsPerCall(4, 1, 1 - 1e-12)).toBeCloseTo(4 - 6e-12, 13);
});

test("a point of the curve turns attempts into calls, and a replica that completes nothing has no curve", () => {
  const rule = { maxAttempts: 2, retryShare: 1, failedShareAt: () => 0.5, fullRate: 1 };
  expect(retryPoint(rule, 3)).toEqual({ offeredPerSecond: 3, failedShare: 0.5, callsPerSecond: 2 });
  expect(retryCurve({ ...rule, fullRate: 0 }, 10)).toEqual([]);
});
