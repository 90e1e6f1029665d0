import { expect, test } from "vitest";
import { stepToolSeconds, toolTurns } from "../../../src/engine/workload/tool-load.ts";
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
