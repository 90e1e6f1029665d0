import { expect, test } from "vitest";
import gptOss from "../../../src/catalog/models/gpt-oss-120b.ts";
import { callShape } from "../../../src/engine/fleet/pool-replica.ts";
import { serviceModel, stepTime } from "../../../src/engine/service/service-model.ts";
import { furtherStretch, meanStretch, sharedSteps } from "../../../src/engine/service/shared-steps.ts";
import { flowOf } from "../fleet/flow-of.ts";
import { poolOf } from "../pool-of.ts";

const ofTokens = (promptTokensPerCall: number, pool = poolOf()) =>
  serviceModel(
    pool,
    callShape(flowOf({ promptTokensPerCall, uncachedPromptTokensPerCall: promptTokensPerCall }), pool),
  );

/** Prompts read experts that those before them have read already. */
const model = ofTokens(20, poolOf({ model: gptOss }));
const steps = sharedSteps(model, 8);

const stepWith = (prompts: number) =>
  stepTime(model, 8, { prompts, tokens: prompts > 0 ? 20 : 0, depthTokens: 0, ends: prompts }).seconds;

test("prompts of one step lengthen it by what the step that has them all takes longer", () => {
  const one = stepWith(1) - stepWith(0);
  expect(steps.lengthening[0]).toBe(0);
  expect(steps.lengthening[1]).toBeCloseTo(1, 12);
  for (const prompts of [2, 4])
    expect(steps.lengthening[prompts]).toBeCloseTo((stepWith(prompts) - stepWith(0)) / one, 9);
  expect(steps.lengthening[16]).toBeLessThan(16);
});

/** The mean over Poisson numbers of prompts, summed with factorials. */
function poissonMean(prompts: number, of: (count: number) => number): number {
  let [sum, factorial] = [0, 1];
  for (let count = 0; count < 60; count += 1) {
    factorial *= Math.max(1, count);
    sum += ((Math.exp(-prompts) * prompts ** count) / factorial) * of(count);
  }
  return sum;
}

test("the stretch of each is the mean over the numbers that come together, and that of one more the mean rise", () => {
  const at = (count: number) => steps.lengthening[count] ?? 0;
  for (const prompts of [0.2, 1.5, 6]) {
    expect(meanStretch(steps, prompts)).toBeCloseTo(poissonMean(prompts, at) / prompts, 9);
    expect(furtherStretch(steps, prompts)).toBeCloseTo(
      poissonMean(prompts, (count) => at(count + 1) - at(count)),
      9,
    );
  }
});

test("rare prompts have steps of their own, and so have prompts that fill them", () => {
  expect(meanStretch(steps, 0)).toBe(1);
  const long = sharedSteps(ofTokens(50_000), 8);
  expect(long.most).toBe(1);
  expect([meanStretch(long, 3), furtherStretch(long, 3)]).toEqual([1, 1]);
});

test("however many come, a step takes no more than it has room for", () => {
  expect(meanStretch(steps, 1e6)).toBeCloseTo(meanStretch(steps, 1e4), 9);
});

test("of one line a step takes all that wait: geometric numbers, further apart than random ones of the same mean", () => {
  const at = (count: number) => steps.lengthening[count] ?? 0;
  const geometric = (prompts: number, of: (count: number) => number) =>
    Array.from(
      { length: 120 },
      (_, count) => (1 / (1 + prompts)) * (prompts / (1 + prompts)) ** count * of(count),
    ).reduce((sum, part) => sum + part, 0);
  for (const prompts of [0.2, 1.5])
    expect(meanStretch(steps, prompts, "all-that-wait")).toBeCloseTo(geometric(prompts, at) / prompts, 6);
});

test("a prompt of ten steps on ranks of their own lengthens all ten: alone as much in each as one chunk", () => {
  const pool = poolOf({ tp: 8, attentionRanks: 8, batchTokens: 2048 });
  const [whole, chunk] = [sharedSteps(ofTokens(20_480, pool), 0), sharedSteps(ofTokens(2048, pool), 0)];
  expect([whole.stepsOfPrompt, chunk.stepsOfPrompt]).toEqual([10, 1]);
  // Deeper chunks attend to more than the first.
  expect(whole.aloneSeconds).toBeGreaterThanOrEqual(10 * chunk.aloneSeconds);
  expect(whole.aloneSeconds).toBeLessThan(30 * chunk.aloneSeconds);
});
