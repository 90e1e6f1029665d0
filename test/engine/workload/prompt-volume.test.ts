import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { callsBelowCap, promptTokensAbove, promptTokensOfCalls } from "../../../src/engine/workload/prompt-volume.ts";
import { sampleClass } from "./sample-class.ts";

const shape = { prefixTokens: 1000, growthTokensPerCall: 250, contextCapTokens: 2000 };

test("five calls below the cap: 5 prefix + growth 5 4 / 2, to the token", () => {
  expect(promptTokensOfCalls({ ...shape, contextCapTokens: 2001 }, 5)).toBe(5 * 1000 + 250 * 10);
});

test("prompts 1000, 1250, 1500, 1750, 2000, 2000 with a cap of 2,000: 4 below it, 9,500 tokens in six", () => {
  expect(callsBelowCap(shape)).toBe(4);
  expect(promptTokensOfCalls(shape, 6)).toBe(1000 + 1250 + 1500 + 1750 + 2000 + 2000);
});

test("a cap between two prompts cuts the later one: 1000, 1250, 1400 with a cap of 1,400", () => {
  expect(promptTokensOfCalls({ ...shape, contextCapTokens: 1400 }, 3)).toBe(3650);
});

test("a prefix above the cap counts as the cap; without growth every prompt is the prefix", () => {
  expect(promptTokensOfCalls({ ...shape, contextCapTokens: 800 }, 3)).toBe(2400);
  expect(promptTokensOfCalls({ ...shape, growthTokensPerCall: 0 }, 7)).toBe(7000);
});

test("two and a half calls are two prompts and half of the third: 3,000 tokens; half a call at the cap is half of it", () => {
  expect(promptTokensOfCalls(shape, 2.5)).toBe(1000 + 1250 + 1500 / 2);
  expect(promptTokensOfCalls(shape, 5.5)).toBe(1000 + 1250 + 1500 + 1750 + 2000 + 2000 / 2);
});

test("less than one call has its share of the first prompt, never a negative growth", () => {
  expect(promptTokensOfCalls(shape, 0.4)).toBe(400);
});

test("whole sessions equal the sum of their prompts, call by call", () => {
  const sessions = property(
    integer({ min: 1, max: 5000 }),
    integer({ min: 0, max: 900 }),
    integer({ min: 1, max: 20_000 }),
    integer({ min: 0, max: 120 }),
    (prefixTokens, growthTokensPerCall, contextCapTokens, calls) => {
      let sum = 0;
      for (let k = 1; k <= calls; k += 1)
        sum += Math.min(prefixTokens + growthTokensPerCall * (k - 1), contextCapTokens);
      expect(promptTokensOfCalls({ prefixTokens, growthTokensPerCall, contextCapTokens }, calls)).toBe(sum);
    },
  );
  assert(sessions, { numRuns: 500, seed: 20_267 });
});

test("a lower cap never means more prompt tokens, and no call has more than the cap", () => {
  const sessions = property(
    integer({ min: 1, max: 300 }),
    integer({ min: 1, max: 900 }),
    integer({ min: 100, max: 20_000 }),
    (calls, growthTokensPerCall, contextCapTokens) => {
      const at = (cap: number) =>
        promptTokensOfCalls({ prefixTokens: 700, growthTokensPerCall, contextCapTokens: cap }, calls);
      expect(at(contextCapTokens)).toBeLessThanOrEqual(at(contextCapTokens * 1.1) * (1 + 1e-12));
      expect(at(contextCapTokens)).toBeLessThanOrEqual(calls * contextCapTokens * (1 + 1e-12));
    },
  );
  assert(sessions, { numRuns: 300, seed: 20_268 });
});

test("of prompts 1000, 1250, 1500, 1750, 2000, 2000 half are over 1,500 and carry 5,750 of 9,500 tokens", () => {
  const workload = sampleClass({ ...shape, steps: 6 });
  expect(promptTokensAbove(workload, 1500).callsShare).toBeCloseTo(0.5, 14);
  expect(promptTokensAbove(workload, 1500).promptTokensShare).toBeCloseTo(5750 / 9500, 14);
  // A prompt of exactly the start is not above it.
  expect(promptTokensAbove(workload, 1499).callsShare).toBeCloseTo(4 / 6, 14);
});

test("nothing is above the cap, everything above zero", () => {
  const workload = sampleClass({ ...shape, steps: 6, successPerAttempt: 0.5, maxAttempts: 4 });
  expect(promptTokensAbove(workload, 2000)).toEqual({ callsShare: 0, promptTokensShare: 0 });
  expect(promptTokensAbove(workload, 0)).toEqual({ callsShare: 1, promptTokensShare: 1 });
});

test("retries that stop early make long prompts rarer: 2 steps at 1/2 an attempt, two attempts", () => {
  // s = sqrt(1/2); the first attempt runs step 1 once and step 2 with s, the last runs both with 1/2:
  // long calls (s + 1/2) of 1 + s + 1 in all.
  const workload = sampleClass({ ...shape, steps: 2, successPerAttempt: 0.5, maxAttempts: 2 });
  const s = Math.SQRT1_2;
  expect(promptTokensAbove(workload, 1000).callsShare).toBeCloseTo((s + 0.5) / (2 + s), 14);
});
