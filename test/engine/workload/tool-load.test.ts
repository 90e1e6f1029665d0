import { expect, test } from "vitest";
import { idleToolTurns, stepToolSeconds, toolCallsPerStep, toolTurns } from "../../../src/engine/workload/tool-load.ts";
import { plan } from "../../../src/engine/plan.ts";
import { exampleInput, withClasses } from "../../planning/example-scenario.ts";
import { sampleClass } from "./sample-class.ts";

const { tools, budget } = sampleClass();
const asking = (changes: Partial<typeof tools>, fanOut: number | null = null) =>
  sampleClass({ toolSeconds: 4, tools: { ...tools, ...changes }, budget: { ...budget, fanOut } });

test("3 calls of 4 s take a step 12 s one after another and 4 s side by side; with a cap of 2 they take 8", () => {
  expect(stepToolSeconds(asking({ callsPerStep: 3 }))).toBe(12);
  expect(stepToolSeconds(asking({ callsPerStep: 3, isParallel: true }))).toBe(4);
  expect(stepToolSeconds(asking({ callsPerStep: 3 }, 2))).toBe(8);
});

test("a step of less than a call, or of none, still takes its tool time", () => {
  expect([0, 0.5, 1, 1.2].map((callsPerStep) => toolTurns(asking({ callsPerStep })))).toEqual([1, 1, 1, 1.2]);
});

test("one after another they lengthen the workflow by their time and nothing else, side by side they don't", () => {
  const of = (callsPerStep: number, isParallel: boolean) =>
    plan(
      withClasses(exampleInput("support-chat"), (own) => ({
        toolSeconds: 10,
        isCachedShareComputed: false,
        cachedShare: 0.29,
        tools: { ...own.tools, callsPerStep, isParallel },
      })),
    ).classes[0];
  const [one, three, together] = [of(1, false), of(3, false), of(3, true)];
  const steps = (one?.stepsPerAttempt ?? 0) * (one?.attemptsPerWorkflow ?? 0);
  expect((three?.workflowSeconds ?? 0) - (one?.workflowSeconds ?? 0)).toBeCloseTo(steps * 20, 6);
  expect(together?.workflowSeconds).toBe(one?.workflowSeconds);
  expect(three?.e2eSeconds).toBe(one?.e2eSeconds);
  expect(three?.toolCallsInFlight).toBeCloseTo(together?.toolCallsInFlight ?? 0, 9);
});

test("a cache of half the results halves the time of calls one after another; of 3 side by side a step waits in 7 cases of 8", () => {
  const half = { callsPerStep: 3, repeatShare: 0.5 };
  expect(stepToolSeconds(asking(half))).toBe(6);
  // 1 - 0.5^3 = 0.875.
  expect(stepToolSeconds(asking({ ...half, isParallel: true }))).toBeCloseTo(3.5, 12);
  expect(stepToolSeconds(asking({ callsPerStep: 1, repeatShare: 0.25 }))).toBe(3);
  expect(toolCallsPerStep(asking(half))).toBe(1.5);
  expect(toolCallsPerStep(asking(half, 2))).toBe(1);
});

test("where limits ask which steps reach the tools, those that do not take what the mean of all leaves them", () => {
  // One call, a quarter of them cached: 3 steps in 4 take a turn, the others none.
  expect(idleToolTurns(asking({ callsPerStep: 1, repeatShare: 0.25 }))).toBe(0);
  // Half a call, none cached: every step takes its tool time, whether it calls a tool or not.
  expect(idleToolTurns(asking({ callsPerStep: 0.5 }))).toBe(1);
  // Half a call and half of all cached: 0.25 steps take a turn and 0.75 of them a third, in the mean half a turn.
  expect(idleToolTurns(asking({ callsPerStep: 0.5, repeatShare: 0.5 }))).toBeCloseTo(1 / 3, 12);
});

test("what a cache answers reaches the tools no more: their calls, those in flight and their use fall by its share", () => {
  const of = (repeatShare: number, isParallel: boolean) =>
    plan(
      withClasses(exampleInput("support-chat"), (own) => ({
        toolSeconds: 10,
        tools: { ...own.tools, callsPerStep: 3, isParallel, ratePerSecond: 100, concurrency: 1000, repeatShare },
      })),
    ).classes[0];
  for (const isParallel of [false, true]) {
    const [none, some] = [of(0, isParallel), of(0.2, isParallel)];
    for (const figure of ["toolCallsPerSecond", "toolCallsInFlight", "toolUse"] as const) {
      expect(some?.[figure]).toBeCloseTo(0.8 * (none?.[figure] ?? NaN), 9);
    }
  }
});
