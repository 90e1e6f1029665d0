import { noSpreads } from "./no-spreads.ts";
import { expect, test } from "vitest";
import { workflowSample as sampled } from "../../../src/engine/workload/workflow-sample.ts";
import { sampleClass } from "./sample-class.ts";
import { lognormal } from "./sample-spreads.ts";

/** Of classes short enough to be drawn. */
function workflowSample(...given: Parameters<typeof sampled>) {
  const sample = sampled(...given);
  if (sample === null) throw new Error("the class is too long to be drawn");
  return sample;
}

const world = { workflowsPerSecond: 1, stepSeconds: null, seed: 7, times: null };

test("steps of mean 20 and cv 1 in one attempt: median 14.14, p95 55.6, within what 1,000 draws can tell", () => {
  // Lognormal: sigma^2 = ln 2; median = 20 / sqrt 2 = 14.142; p95 = 14.142 exp(1.644854 * 0.832555) = 55.63.
  const { draws, steps } = workflowSample(
    sampleClass({ steps: 20, spreads: { ...noSpreads, steps: lognormal(1) } }),
    world,
  );
  expect(draws).toBe(1000);
  expect(Math.abs(steps.p50 - 14.14)).toBeLessThan(2.5);
  expect(Math.abs(steps.p95 - 55.63)).toBeLessThan(10);
});

test("without anything that varies all percentiles are the one value: 10 steps, 145,000 tokens, 60 s", () => {
  // 10 calls of 1,000 growing by 3,000: 10,000 + 3,000 * 45 = 145,000. 10 (0.5 s + 99 * 0.03535... s + 2 s).
  const times = { ttftSeconds: 0.5, secondsPerToken: 3.5 / 99, stepAgentSeconds: 0 };
  const sample = workflowSample(sampleClass({ steps: 10, growthTokensPerCall: 3000, toolSeconds: 2 }), {
    ...world,
    times,
  });
  expect(sample.steps).toEqual({ p50: 10, p95: 10, p99: 10 });
  expect(sample.promptTokens).toEqual({ p50: 145_000, p95: 145_000, p99: 145_000 });
  expect(sample.workflowSeconds?.p50).toBeCloseTo(60, 9);
  expect(sample.workflowSeconds?.p99).toBeCloseTo(60, 9);
});

test("the seed alone decides: the same seed gives the same percentiles, another name or seed others", () => {
  const varied = sampleClass({ steps: 20, spreads: { ...noSpreads, steps: lognormal(1) } });
  const one = workflowSample(varied, world);
  expect(workflowSample({ ...varied }, { ...world })).toEqual(one);
  expect(workflowSample(varied, { ...world, seed: 8 }).steps).not.toEqual(one.steps);
  expect(workflowSample({ ...varied, id: "other" }, world).steps).not.toEqual(one.steps);
});

test("retries lengthen the tail: half of all attempts fail, three restarts of a fixed ten steps reach over 20 steps at p95", () => {
  const { steps } = workflowSample(
    sampleClass({ steps: 10, successPerAttempt: 0.5, maxAttempts: 4, retryScope: "restart" }),
    world,
  );
  expect(steps.p50).toBeGreaterThanOrEqual(10);
  expect(steps.p95).toBeGreaterThan(20);
  expect(steps.p99).toBeLessThanOrEqual(40);
});

test("a class whose workflows run a million steps is not drawn: 1,000 steps, 1,000 attempts at 0.1 % each", () => {
  expect(sampled(sampleClass({ steps: 1000, successPerAttempt: 0.001, maxAttempts: 1000 }), world)).toBeNull();
});
