import { assert, constantFrom, double, integer, property, record } from "fast-check";
import { expect, test } from "vitest";
import type { Trace } from "../../../src/engine/formula.ts";
import { classDemand } from "../../../src/engine/workload/class-demand.ts";
import { mostFoundShare } from "../../../src/engine/workload/held-prompts.ts";
import { evaluated, parsed } from "../../expression.ts";
import { quietWorld, sampleClass, unheard } from "./sample-class.ts";
import { tenth } from "../../soak.ts";

function demandOf(changes: Parameters<typeof sampleClass>[0]) {
  return classDemand(sampleClass(changes), quietWorld, unheard);
}

const tenSteps = {
  steps: 10,
  callsPerStep: 3,
  prefixTokens: 1000,
  growthTokensPerCall: 200,
  contextCapTokens: 4000,
  successPerAttempt: 0.9 ** 10,
};

/* An exact walk through the absorbing chain with 30 digits (mpmath), prompts summed call by call. */
test("retries carry their own histories: 160,000.1 prompt tokens restarting, 106,665.1 resuming, 8 attempts", () => {
  const restarting = demandOf({ ...tenSteps, maxAttempts: 8, retryScope: "restart" });
  const resuming = demandOf({ ...tenSteps, maxAttempts: 8, retryScope: "resume" });
  expect(restarting.promptTokensPerCall * restarting.callsPerWorkflow).toBeCloseTo(160_000.1019967627, 6);
  expect(resuming.promptTokensPerCall * resuming.callsPerWorkflow).toBeCloseTo(106_665.09919957495, 6);
  const twice = demandOf({ ...tenSteps, maxAttempts: 2, retryScope: "restart" });
  expect(twice.promptTokensPerCall * twice.callsPerWorkflow).toBeCloseTo(119_483.1369384, 6);
});

test("rates multiply along the chain: 8,640 workflows a day of 4 steps and 2 calls, peak 3: 0.1, 0.8 and 2.4 a second", () => {
  const demand = demandOf({ workflowsPerDay: 8640, steps: 4, callsPerStep: 2, peakToAverage: 3, outputTokens: 50 });
  expect(demand.workflowsPerSecond).toBeCloseTo(0.1, 15);
  expect(demand).toMatchObject({ stepsPerAttempt: 4, callsPerAttempt: 8, callsPerWorkflow: 8 });
  expect(demand.callsPerSecond).toBeCloseTo(0.8, 14);
  expect(demand.peakCallsPerSecond).toBeCloseTo(2.4, 14);
  // The founding sketch: 0.1 workflows, 1 attempt, 4 steps, 2 calls, 50 tokens, times 3.
  expect(demand.foundingTokensPerSecond).toBeCloseTo(120, 12);
});

test("calls of passing attempts: 2 steps at 0.6 an attempt, two attempts: 0.84 of workflows pass, 1.68 calls each", () => {
  const demand = demandOf({ steps: 2, successPerAttempt: 0.6, maxAttempts: 2 });
  expect(demand.successShare).toBeCloseTo(0.84, 14);
  expect(demand.passingCallsPerWorkflow).toBeCloseTo(1.68, 14);
});

test("contexts of calls 1..20 of 1,000 + 100 a call and 50 out: 1,950 at the median, 2,850 at p95, 2,950 at the last", () => {
  const growing = { steps: 10, callsPerStep: 2, growthTokensPerCall: 100, outputTokens: 50 };
  // Call 10: 1,000 + 900 + 50; call 19: 1,000 + 1,800 + 50; call 20: 1,000 + 1,900 + 50.
  expect(demandOf(growing)).toMatchObject({
    contextMedianTokens: 1950,
    contextP95Tokens: 2850,
    contextWorstTokens: 2950,
    // Mean prompt 1,000 + 100 (19 / 2) = 1,950, plus half and whole output.
    decodeContextTokens: 1975,
    endContextTokens: 2000,
  });
  expect(demandOf({ ...growing, contextCapTokens: 1500 })).toMatchObject({
    contextMedianTokens: 1550,
    contextWorstTokens: 1550,
  });
});

test("no retries: calls, prompts and steps per workflow do not depend on success, to the last bit", () => {
  const law = property(double({ min: 0.001, max: 1, noNaN: true }), integer({ min: 1, max: 300 }), (success, steps) => {
    const changes = { steps, callsPerStep: 1.7, growthTokensPerCall: 90, contextCapTokens: 9000 };
    const sure = demandOf(changes);
    const unsure = demandOf({ ...changes, successPerAttempt: success });
    expect(unsure.callsPerWorkflow).toBe(sure.callsPerWorkflow);
    expect(unsure.stepsPerWorkflow).toBe(sure.stepsPerWorkflow);
    expect(unsure.promptTokensPerCall).toBe(sure.promptTokensPerCall);
    expect(unsure.successShare).toBe(success);
  });
  assert(law, { numRuns: tenth(200), seed: 20_269 });
});

test("the cached share is applied once, to the whole prompt: history that grows is not discounted twice", () => {
  const law = property(double({ min: 0, max: 1, noNaN: true }), (cachedShare) => {
    const cold = demandOf({ ...tenSteps, maxAttempts: 3 });
    const warm = demandOf({ ...tenSteps, maxAttempts: 3, cachedShare });
    expect(warm.promptTokensPerCall).toBe(cold.promptTokensPerCall);
    expect(warm.uncachedPromptTokensPerCall).toBe(cold.promptTokensPerCall * (1 - cachedShare));
  });
  assert(law, { numRuns: 50, seed: 20_270 });
});

test("without growth every call prompts with the prefix, whatever is retried and however partial the steps", () => {
  const law = property(
    double({ min: 1, max: 40, noNaN: true }),
    double({ min: 0.01, max: 9, noNaN: true }),
    double({ min: 0.05, max: 1, noNaN: true }),
    integer({ min: 1, max: 9 }),
    constantFrom("restart" as const, "resume" as const),
    (steps, callsPerStep, successPerAttempt, maxAttempts, retryScope) => {
      const demand = demandOf({ steps, callsPerStep, successPerAttempt, maxAttempts, retryScope });
      expect(demand.promptTokensPerCall).toBeCloseTo(1000, 7);
    },
  );
  assert(law, { numRuns: tenth(200), seed: 20_271 });
});

const anyClass = record({
  workflowsPerDay: double({ min: 0, max: 1e9, noNaN: true }),
  peakToAverage: double({ min: 1, max: 1000, noNaN: true }),
  steps: double({ min: 1, max: 1000, noNaN: true }),
  callsPerStep: double({ min: 0.01, max: 100, noNaN: true }),
  prefixTokens: double({ min: 1, max: 1e7, noNaN: true }),
  growthTokensPerCall: double({ min: 0, max: 1e7, noNaN: true }),
  contextCapTokens: double({ min: 1, max: 1e7, noNaN: true }),
  outputTokens: double({ min: 1, max: 1e6, noNaN: true }),
  cachedShare: double({ min: 0, max: 1, noNaN: true }),
  successPerAttempt: double({ min: 0.001, max: 1, noNaN: true }),
  maxAttempts: integer({ min: 1, max: 1000 }),
  retryScope: constantFrom("restart" as const, "resume" as const),
});

test("any class of the schema's range gives finite figures, no mean prompt over the cap, contexts in order", () => {
  const law = property(anyClass, (changes) => {
    const demand = demandOf(changes);
    const figures = Object.values(demand).filter((value) => typeof value === "number");
    expect(figures.every((value) => Number.isFinite(value) && value >= 0)).toBe(true);
    expect(demand.promptTokensPerCall).toBeLessThanOrEqual(changes.contextCapTokens * (1 + 1e-9));
    expect(demand.contextMedianTokens).toBeLessThanOrEqual(demand.contextP95Tokens);
    expect(demand.contextP95Tokens).toBeLessThanOrEqual(demand.contextWorstTokens);
    expect(demand.passingCallsPerWorkflow).toBeLessThanOrEqual(demand.callsPerWorkflow * (1 + 1e-9));
  });
  assert(law, { numRuns: tenth(300), seed: 20_272 });
});

test("every figure's printed expression gives its value, and each figure is explained once", () => {
  const law = property(anyClass, (changes) => {
    const traces: Trace[] = [];
    classDemand(sampleClass(changes), quietWorld, { path: "classes.sample", traces });
    expect(new Set(traces.map(({ subject }) => subject)).size).toBe(traces.length);
    for (const { expression, inputs, value } of traces)
      expect(Math.abs(evaluated(parsed(expression), inputs) - value)).toBeLessThanOrEqual(1e-9 * Math.max(1, value));
  });
  assert(law, { numRuns: tenth(300), seed: 20_273 });
});

test("what calls find at most is of their own sessions: long ones have most calls and the longest prompts, 0.89 and not 0.83", () => {
  // Half of the sessions have 2 calls and half 30: of 16 in the mean, prompts of 1,000 + 500 (k - 1) that leave 100 tokens.
  const points = [
    { share: 0, value: 2 / 16 },
    { share: 0.4999, value: 2 / 16 },
    { share: 0.5001, value: 30 / 16 },
    { share: 1, value: 30 / 16 },
  ];
  const steps = { kind: "quantiles", points } as const;
  const { spreads } = sampleClass({});
  const { flows } = demandOf({
    steps: 16,
    prefixTokens: 1000,
    growthTokensPerCall: 500,
    contextCapTokens: 1e7,
    outputTokens: 100,
    spreads: { ...spreads, steps },
  });
  const [main] = flows;
  if (main === undefined) throw new Error("no flow");
  const prompts = (calls: number) => 1000 * calls + (500 * calls * (calls - 1)) / 2;
  const fresh = (calls: number) => 1000 + 400 * (calls - 1);
  const found = 1 - (fresh(2) + fresh(30)) / (prompts(2) + prompts(30));
  expect(mostFoundShare(main.session)).toBeCloseTo(found, 3);
  const { sessionPrompts } = main;
  const sum = (of: (call: (typeof sessionPrompts)[number]) => number) =>
    sessionPrompts.reduce((total, call) => total + call.share * of(call), 0);
  const least = sum(({ promptTokens, knownTokens }) => promptTokens - knownTokens);
  expect(mostFoundShare(main.session)).toBeCloseTo(1 - least / sum(({ promptTokens }) => promptTokens), 9);
});
