import { expect, test } from "vitest";
import { pagePlan } from "../../../../src/planning/page-plan.ts";
import { firstTokenParts, firstTokenTitle, intakeNote } from "../../../../src/ui/tasks/latency/first-token-chart.tsx";
import { madePlan } from "../../../findings/made-plan.ts";
import { exampleIds, exampleScenario } from "../../../planning/example-scenario.ts";

test.each(exampleIds)("the four parts of %s sum to the mean that is shown, and that of its only class", (id) => {
  const { plan, input } = pagePlan(exampleScenario(id));
  const [pool] = plan.pools;
  const [replica] = input.pools;
  const parts = pool === undefined || replica === undefined ? null : firstTokenParts(pool, replica.runtime);
  const whole = parts?.reduce((sum, { seconds }) => sum + seconds, 0) ?? 0;
  expect(whole).toBeCloseTo(pool?.ttftMeanSeconds ?? NaN, 14);
  expect(whole).toBeCloseTo(plan.classes[0]?.ttftMeanSeconds ?? NaN, 12);
});

test("140 of 200 ms are the call's own prompt: 70 %", () => {
  const { plan, input } = madePlan();
  const [pool] = plan.pools;
  const [replica] = input.pools;
  if (pool === undefined || replica === undefined) throw new Error("the made plan has a pool");
  expect(firstTokenTitle(firstTokenParts(pool, replica.runtime) ?? [])).toBe(
    "Computing its own prompt is 70\u00a0% of the time to the first token",
  );
  expect(firstTokenParts({ ...pool, ttftPrefillSeconds: null }, replica.runtime)).toBeNull();
});

test("the time of taking a call in says from what it is made, and what that was fitted to", () => {
  const { plan, input } = pagePlan(exampleScenario("support-chat"));
  const [[pool], [replica]] = [plan.pools, input.pools];
  if (pool === undefined || replica === undefined) throw new Error("the example has a pool");
  const { runtime } = replica;
  const note = firstTokenParts(pool, runtime)?.find(({ id }) => id === "ttftIntakeSeconds")?.note;
  expect(note).toBe(intakeNote(runtime));
  expect(
    intakeNote({ ...runtime, name: "vLLM on Hopper, 8-bit", secondsPerCall: 0.046, secondsPerPromptToken: 2e-6 }),
  ).toBe(
    "46 ms a call and 2 µs a prompt token, fitted to measured runs (vLLM on Hopper, 8-bit): the server reads the call and counts its tokens",
  );
});

test("where images come with prompts, the part that computes these says that their tower is in it", () => {
  const { plan, input } = madePlan();
  const [[pool], [replica]] = [plan.pools, input.pools];
  if (pool === undefined || replica === undefined) throw new Error("the made plan has a pool");
  const note = (seesImages: boolean) =>
    firstTokenParts(pool, replica.runtime, seesImages)?.find(({ id }) => id === "ttftPrefillSeconds")?.note;
  expect(note(false)).toBe("what the cache does not hold of it");
  expect(note(true)).toBe("what the cache does not hold of it, its images through the vision tower first");
});
