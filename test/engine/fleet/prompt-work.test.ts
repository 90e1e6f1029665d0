import { expect, test } from "vitest";
import deepseek from "../../../src/catalog/models/deepseek-v3.ts";
import { poolReplica } from "../../../src/engine/fleet/pool-replica.ts";
import { borneShare, meanStepSeconds, promptWork, type PromptWork } from "../../../src/engine/fleet/prompt-work.ts";
import { meanStretch } from "../../../src/engine/service/shared-steps.ts";
import { amongReplicas } from "../../../src/engine/fleet/replica-load.ts";
import { poolOf } from "../pool-of.ts";
import { flowOf } from "./flow-of.ts";

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

test("eight prompts on eight ranks lengthen a step by less than four times as much as one: no gap is as long as of eight in turn", () => {
  const grows = (attentionRanks: number, batchTokens: number) => {
    const pool = poolOf({ model: deepseek, weights: "fp8", tp: 8, attentionRanks, batchTokens });
    const flow = flowOf({
      promptTokensPerCall: 2048,
      uncachedPromptTokensPerCall: 2048,
      outputs: [{ share: 1, tokens: 200 }],
    });
    const work = promptWork(amongReplicas(poolReplica(pool, [flow], 64), 1), 0);
    return (work.longestStepSeconds - work.stepSeconds) / Math.max(...work.stretchSeconds);
  };
  expect(grows(1, 8 * 2048)).toBeCloseTo(8, 9);
  expect(grows(8, 2048)).toBeLessThan(4);
});

test("a mean step is what the prompts that come to it make it, however steeply they share", () => {
  const pool = poolOf({ model: deepseek, weights: "fp8", tp: 8, attentionRanks: 8, batchTokens: 2048 });
  const flow = flowOf({
    promptTokensPerCall: 20_000,
    uncachedPromptTokensPerCall: 20_000,
    outputs: [{ share: 1, tokens: 200 }],
  });
  const replica = amongReplicas(poolReplica(pool, [flow], 128), 1);
  const work = promptWork(replica, 80);
  const stretchSeconds = work.stretchSeconds[0] ?? 0;
  for (const loaded of [0.2, 0.6, 1, 1.4, 1.8, 2.2, 2.6]) {
    const coming = { callsPerSecond: loaded / stretchSeconds, stretchSeconds, fill: 0.125 };
    const step = meanStepSeconds(work, coming, "at-random");
    const inStep = coming.callsPerSecond * step;
    const more = (meanStretch(work.steps, inStep, "at-random") - 1) * work.steps.aloneSeconds;
    expect(step / (work.stepSeconds + inStep * (stretchSeconds + more)), `${loaded}`).toBeCloseTo(1, 2);
  }
});
