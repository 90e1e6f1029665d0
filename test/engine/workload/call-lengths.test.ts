import { expect, test } from "vitest";
import { callLengths, callsMade, callsMadeInMean } from "../../../src/engine/workload/call-lengths.ts";
import { noSpreads } from "./no-spreads.ts";

const lengths = { steps: Float64Array.of(2, 8), shares: Float64Array.of(0.5, 0.5) };

test("calls that do not vary are the steps times the calls of one", () => {
  expect(callLengths(lengths, { callsPerStep: 3, spreads: noSpreads })).toEqual({ calls: [6, 24], shares: [0.5, 0.5] });
});

test("calls of cv 0.6 keep the mean of 15 and add to the variance of the lengths: 81 + 9 0.36 5 = 97.2, less what pieces round", () => {
  // Var = Var(3 N) + E[N] 9 0.36 = 9 9 + 5 3.24.
  const spreads = { ...noSpreads, callsPerStep: { kind: "lognormal", cv: 0.6 } as const };
  const { calls, shares } = callLengths(lengths, { callsPerStep: 3, spreads });
  const mean = calls.reduce((sum, each, index) => sum + each * (shares[index] ?? 0), 0);
  const square = calls.reduce((sum, each, index) => sum + (each - mean) ** 2 * (shares[index] ?? 0), 0);
  expect(mean).toBeCloseTo(15, 9);
  expect(square).toBeGreaterThan(81 + 0.9 * 16.2);
  expect(square).toBeLessThan(97.2);
  expect(calls).toEqual(calls.toSorted((one, other) => one - other));
});

test("attempts of 2 and 8 calls that make 4 in the mean, not 5, make 1.6 and 6.4: the second call 0.8 times, the seventh 0.2", () => {
  const calls = { calls: [2, 8], shares: [0.5, 0.5] };
  const made = callsMade(calls);
  expect(callsMadeInMean(calls, made, 5)).toBe(made);
  const fewer = callsMadeInMean(calls, made, 4);
  expect([...fewer.subarray(1, 9)].map((part) => Math.round(1e9 * part) / 1e9)).toEqual([
    1, 0.8, 0.5, 0.5, 0.5, 0.5, 0.2, 0,
  ]);
});
