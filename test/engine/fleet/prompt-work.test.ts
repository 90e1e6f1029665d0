import { expect, test } from "vitest";
import { borneShare, type PromptWork } from "../../../src/engine/fleet/prompt-work.ts";

/** Steps of a second with room for so many prompts. */
function workOf(most: number): PromptWork {
  const none = Float64Array.of();
  return {
    stepSeconds: 1,
    stretchSeconds: none,
    promptSeconds: none,
    rising: [],
    steps: { most, lengthening: none, further: none, largest: 1, aloneSeconds: 0, stepsOfPrompt: 1 },
    roomTokens: 8192,
    longestStepSeconds: 1,
  };
}

// Prompts a step x of x (1 - load) = e^(-load x), load x = rate (stretch x + step), found by halving in Python.
test.each([
  { rate: 2, stretchSeconds: 0.05, together: 2.341206944445999 },
  { rate: 1, stretchSeconds: 0.5, together: 2.2400564779752825 },
  { rate: 1.95, stretchSeconds: 0.13 / 1.95, together: 2.3616805437447286 },
  { rate: 0.1, stretchSeconds: 0, together: 1.0048374180359596 },
])("at $rate prompts a step, each longer by $stretchSeconds s, $together share one", (given) => {
  expect(1 / borneShare(workOf(64), given.rate, given.stretchSeconds)).toBeCloseTo(given.together, 9);
});

test("no more prompts share a step than it has room for", () => {
  expect(borneShare(workOf(1), 2, 0.05)).toBe(1);
  expect(borneShare(workOf(2), 2, 0.05)).toBe(1 / 2);
  expect(borneShare(workOf(64), 2, 0.5)).toBe(1 / 64);
});

test("a replica whose steps have room for what comes is never more than busy, however fast it comes", () => {
  for (let rate = 0.1; rate < 20; rate += 0.05) {
    const stretchSeconds = 0.02;
    const load = rate * (stretchSeconds + borneShare(workOf(1000), rate, stretchSeconds));
    expect(load, `${rate}`).toBeLessThan(1);
  }
});
