import { expect, test } from "vitest";
import {
  attemptsPerCall,
  retryCurve,
  retryFold,
  retryPoint,
  retryStates,
} from "../../../src/engine/queue/retry-curve.ts";
import { deadlineFailures } from "../../../src/engine/queue/wait-tail.ts";
import { assert, constantFrom, double, integer, property } from "fast-check";

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

const singleServer = { maxAttempts: 3, retryShare: 1, fullRate: 1 };

test("one server, 30 places, a deadline of ten services and three attempts tip at 0.71488 of the full rate", () => {
  // The maximum of x / (1 + F + F^2) over x, found by the zero of its derivative with 40 digits (mpmath).
  const fold = retryFold({ ...singleServer, failedShareAt: deadlineFailures([1], 30, 10) });
  expect(fold?.tips.callsPerSecond).toBeCloseTo(0.7148818346503, 11);
  expect(fold?.tips.offeredPerSecond).toBeCloseTo(0.797296217085, 6);
  // A collapse ends by itself only far below.
  expect(fold?.recovers?.callsPerSecond).toBeLessThan(0.45);
});

test("refusals alone never tip", () => {
  expect(retryFold({ ...singleServer, failedShareAt: deadlineFailures([1], 30, Infinity) })).toBeNull();
  expect(
    retryFold({
      maxAttempts: Infinity,
      retryShare: 1,
      fullRate: 1,
      failedShareAt: deadlineFailures([1], 30, Infinity),
    }),
  ).toBeNull();
});

test("without retries nothing tips, with more attempts it tips earlier", () => {
  const failedShareAt = deadlineFailures([1, 1.9, 2.7, 3.4], 200, 15);
  const tipsAt = (maxAttempts: number) =>
    retryFold({ maxAttempts, retryShare: 1, fullRate: 3.4, failedShareAt })?.tips.callsPerSecond ?? Infinity;
  expect(tipsAt(1)).toBe(Infinity);
  expect(tipsAt(5)).toBeLessThan(tipsAt(3));
  expect(tipsAt(3)).toBeLessThan(tipsAt(2));
});

const rule = { maxAttempts: 3, retryShare: 1, fullRate: 1, failedShareAt: deadlineFailures([1], 30, 10) };

/** Roots of x = calls (1 + F + F^2), F from the chain of 31 states and incomplete gamma functions, 40 digits (mpmath). */
const threeRoots = [
  { calls: 0.5, offered: [0.50172563669894, 0.98553524511062, 1.4992233089994] },
  { calls: 0.6, offered: [0.607261832028, 0.92641555206714, 1.79993462951] },
  { calls: 0.7, offered: [0.74105067831302, 0.84565366499847, 2.0999873290306] },
];

test("a deadline gives three states, low, tipping and high, equal to roots found with 40 digits", () => {
  for (const { calls, offered } of threeRoots) {
    const states = retryStates(rule, calls);
    expect(states.map(({ branch }) => branch)).toEqual(["low", "tipping", "high"]);
    states.forEach((state, index) => expect(state.offeredPerSecond).toBeCloseTo(offered[index] ?? Number.NaN, 10));
  }
});

test("beyond the tipping load only the collapse is left, below the recovery load only the healthy state", () => {
  const fold = retryFold(rule);
  const tipsAt = fold?.tips.callsPerSecond ?? Number.NaN;
  const recoversAt = fold?.recovers?.callsPerSecond ?? Number.NaN;
  const branches = (calls: number) => retryStates(rule, calls).map(({ branch }) => branch);
  expect(branches(tipsAt * 1.001)).toEqual(["high"]);
  expect(branches(tipsAt * 0.999)).toEqual(["low", "tipping", "high"]);
  expect(branches(recoversAt * 1.001)).toEqual(["low", "tipping", "high"]);
  expect(branches(recoversAt * 0.999)).toEqual(["low"]);
});

test("a light load is healthy, with one attempt a call", () => {
  const states = retryStates(rule, 1e-9);
  expect(states).toHaveLength(1);
  expect(states[0]?.attemptsPerCall).toBeCloseTo(1, 11);
  expect(states[0]?.branch).toBe("low");
});

test("unlimited retries of more than the full rate grow without bound: no state", () => {
  const failedShareAt = deadlineFailures([1], 30, Infinity);
  expect(retryStates({ maxAttempts: Infinity, retryShare: 1, fullRate: 1, failedShareAt }, 1.2)).toEqual([]);
});

test("no load, endless load and a replica that completes nothing have no states", () => {
  expect(retryStates(rule, 0)).toEqual([]);
  expect(retryStates(rule, Infinity)).toEqual([]);
  expect(retryStates({ ...rule, fullRate: 0 }, 1)).toEqual([]);
});

test("each state brings forth itself within 1e-9, and there are one or three: low, or low, tipping and high, or high", () => {
  const law = property(
    integer({ min: 1, max: 40 }),
    integer({ min: 0, max: 200 }),
    double({ min: 0, max: 30, noNaN: true }),
    integer({ min: 1, max: 8 }),
    double({ min: 0, max: 1, noNaN: true }),
    constantFrom(0.001, 0.2, 0.5, 0.8, 0.95, 1.1, 3),
    (batchCap, places, deadline, maxAttempts, retryShare, load) => {
      const rates = Array.from({ length: batchCap }, (_, index) => (index + 1) / (1 + 0.1 * index));
      const fullRate = rates[batchCap - 1] ?? 0;
      const failedShareAt = deadlineFailures(rates, places, deadline);
      const calls = load * fullRate;
      const states = retryStates({ maxAttempts, retryShare, failedShareAt, fullRate }, calls);
      expect(["low", "high", "low tipping high"]).toContain(states.map(({ branch }) => branch).join(" "));
      for (const { offeredPerSecond, failedShare } of states) {
        expect(failedShare).toBe(failedShareAt(offeredPerSecond));
        const brought = calls * attemptsPerCall(maxAttempts, retryShare, failedShare);
        expect(Math.abs(brought / offeredPerSecond - 1)).toBeLessThan(1e-9);
      }
    },
  );
  assert(law, { numRuns: 150, seed: 20_266 });
});
