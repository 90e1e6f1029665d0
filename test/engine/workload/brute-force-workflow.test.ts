import { noSpreads } from "./no-spreads.ts";
import { expect, test } from "vitest";
import type { FailureRule, WorkloadClass } from "../../../src/engine/workload-class.ts";
import { randomStream } from "../../../src/numeric/random-stream.ts";
import { classFacts, sampledWorkflow } from "./brute-force-workflow.ts";
import { randomClass } from "./random-class.ts";

/** The sampler judges the engine, so these judge the sampler: cases small enough to work out on paper. */

const world = { workflowsPerSecond: 1, stepSeconds: 10 };
const none: FailureRule = { share: 0, retry: "restart" };

/** One step of one call of 1,000 + 100 tokens that always succeeds. */
function plainClass(changes: Partial<WorkloadClass>): WorkloadClass {
  return {
    ...randomClass(1).workload,
    steps: 1,
    callsPerStep: 1,
    prefixTokens: 1000,
    growthTokensPerCall: 0,
    contextCapTokens: 1_000_000,
    outputTokens: 100,
    cachedShare: 0,
    toolUsdPerStep: 0,
    successPerAttempt: 1,
    maxAttempts: 1,
    hosted: null,
    spreads: noSpreads,
    context: { policy: "cap", keptTokens: 0, growthExponent: 1, sharedPrefixTokens: 0, cacheLifetimeSeconds: null },
    outcome: plainOutcome({}),
    budget: { steps: null, tokens: null, usd: null, fanOut: null, atCap: "stop", successAtCap: 0, askMinutes: 0 },
    agents: [],
    fallback: null,
    ...changes,
  };
}

function plainOutcome(changes: Partial<WorkloadClass["outcome"]>): WorkloadClass["outcome"] {
  return {
    failures: { modelError: { share: 1, retry: "restart" }, toolFailure: none, badOutput: none, timeOut: none },
    backoffSeconds: 0,
    backoffFactor: 1,
    patienceSeconds: null,
    cancelShare: 0,
    approvalAfterSteps: null,
    approvedShare: 1,
    approvalSeconds: 0,
    evidenceAfterSteps: null,
    thinEvidenceShare: 0,
    ...changes,
  };
}

/** One workflow of a class that leaves nothing to chance. */
const only = (workload: WorkloadClass, stepSeconds: number | null = 10) =>
  sampledWorkflow(workload, () => 0.5, { ...world, stepSeconds });

/** Mean and standard error of a figure over a seeded sample. */
function sampled(workload: WorkloadClass, figure: (of: ReturnType<typeof sampledWorkflow>) => number, count = 40_000) {
  const random = randomStream(4, "brute force").uniform;
  const facts = classFacts(workload, world);
  let sum = 0;
  let squares = 0;
  for (let draw = 0; draw < count; draw += 1) {
    const value = figure(sampledWorkflow(workload, random, world, facts));
    sum += value;
    squares += value * value;
  }
  const mean = sum / count;
  return { mean, error: Math.sqrt((squares / count - mean * mean) / count) };
}

/** Standard errors between a sampled mean and the exact one; the sample is large enough to show a difference of 3 %. */
function misfit({ mean, error }: { mean: number; error: number }, exact: number): number {
  if (error > 0.006 * exact) throw new RangeError("too few draws");
  return Math.abs(mean - exact) / error;
}

test("ten steps at 0.9 with attempts enough: 18.68 steps restarting, 11.11 resuming", () => {
  const retrying = (retry: "restart" | "resume") =>
    plainClass({
      steps: 10,
      successPerAttempt: 0.9 ** 10,
      maxAttempts: 400,
      outcome: plainOutcome({
        failures: { modelError: { share: 1, retry }, toolFailure: none, badOutput: none, timeOut: none },
      }),
    });
  // Steps until ten in a row go well: (1 - s^10) / ((1 - s) s^10); until ten have gone well one by one: 10 / s.
  expect(
    misfit(
      sampled(retrying("restart"), ({ steps }) => steps),
      18.67971990792441,
    ),
  ).toBeLessThan(4);
  expect(
    misfit(
      sampled(retrying("resume"), ({ steps }) => steps),
      100 / 9,
    ),
  ).toBeLessThan(4);
  expect(
    misfit(
      sampled(retrying("restart"), ({ attempts }) => attempts),
      1 / 0.9 ** 10,
    ),
  ).toBeLessThan(4);
  expect(
    misfit(
      sampled(retrying("resume"), ({ attempts }) => attempts),
      1 + 10 / 9,
    ),
  ).toBeLessThan(4);
});

test("bad output is found at the end: half of two-step attempts, two attempts, 3 steps restarting and 2.5 resuming", () => {
  const retrying = (retry: "restart" | "resume") =>
    plainClass({
      steps: 2,
      successPerAttempt: 0.5,
      maxAttempts: 2,
      outcome: plainOutcome({
        failures: { modelError: none, toolFailure: none, badOutput: { share: 1, retry }, timeOut: none },
      }),
    });
  expect(
    misfit(
      sampled(retrying("restart"), ({ steps }) => steps),
      3,
    ),
  ).toBeLessThan(4);
  expect(
    misfit(
      sampled(retrying("resume"), ({ steps }) => steps),
      2.5,
    ),
  ).toBeLessThan(4);
  expect(
    misfit(
      sampled(retrying("resume"), ({ outcome }) => (outcome === "succeeded" ? 1 : 0)),
      0.75,
    ),
  ).toBeLessThan(4);
});

test("fan-out: 4 of 6 helpers may run and hand back 50 tokens each, so prompts grow by 300 a call: 3,900 in three calls", () => {
  const helper = randomClass(1).workload.agents[1];
  if (helper === undefined) throw new Error("a random class has helpers");
  const base = plainClass({ steps: 3, growthTokensPerCall: 100, agents: [{ ...helper, runs: 6, resultTokens: 50 }] });
  const workload = { ...base, budget: { ...base.budget, fanOut: 4 } };
  // 1,000 + 1,300 + 1,600; of helpers' own prompts there is nothing in it.
  expect(only(workload)).toMatchObject({
    calls: 3,
    promptTokens: 3900,
    outputTokens: 300,
    starts: 1,
    ends: 1,
    steps: 3,
  });
});

const growing = { steps: 4, growthTokensPerCall: 1000, contextCapTokens: 2500 };
const context = plainClass({}).context;

test.each([
  // History 0, 1,000, 2,000, 3,000 behind a first prompt of 1,000.
  ["keep", 1000 + 2000 + 3000 + 4000, 4, 400],
  ["cap", 1000 + 2000 + 2500 + 2500, 4, 400],
  // The third prompt would be 3,000: history falls to 200, grows to 1,200, and the fourth is 2,200.
  ["prune", 1000 + 2000 + 1200 + 2200, 4, 400],
  // A fifth call reads 2,500 (the cap) and writes those 200.
  ["summarise", 1000 + 2000 + 2500 + 1200 + 2200, 5, 600],
] as const)("a session at its cap of 2,500 tokens, policy %s: %d prompt tokens in %d calls, %d written", (...row) => {
  const [policy, promptTokens, calls, outputTokens] = row;
  const workload = plainClass({ ...growing, context: { ...context, policy, keptTokens: 200 } });
  expect(only(workload)).toMatchObject({ promptTokens, calls, outputTokens, uncachedTokens: promptTokens });
});

test("with a cache that outlives the tools a call computes what is new: 6,000 tokens of 10,000 kept, 3,400 pruned", () => {
  // P_s = 1 - e^(-1 * 86,400) = 1: the shared 400 of the first prompt are there. Tools take a second: the history is there.
  const cached = { ...context, sharedPrefixTokens: 400, cacheLifetimeSeconds: 86_400, keptTokens: 200 };
  const uncached = (policy: "keep" | "prune" | "cap") =>
    only(plainClass({ ...growing, toolSeconds: 1, context: { ...cached, policy } })).uncachedTokens;
  // 600, then each prompt less the one before and its output of 100: 3 x 900.
  expect(uncached("keep")).toBeCloseTo(600 + 3 * 900, 9);
  // The third reads the first prompt only (1,200 - 1,000), the fourth what stood in the third and its output.
  expect(uncached("prune")).toBeCloseTo(600 + 900 + 200 + 900, 9);
  // The window slides under the third and the fourth: 2,500 - 1,000 each.
  expect(uncached("cap")).toBeCloseTo(600 + 900 + 1500 + 1500, 9);
});

test("one and a half calls a step: three steps make four and a half calls, the last of them by half", () => {
  const workload = plainClass({ steps: 3, callsPerStep: 1.5, growthTokensPerCall: 100 });
  expect(only(workload)).toMatchObject({ calls: 4.5, promptTokens: 1000 + 1100 + 1200 + 1300 + 1400 / 2 });
});

test("a budget of 4,000 tokens lasts for two steps of 1,100 and 2,100; at the cap one call more, a person, or the fallback", () => {
  const capped = (atCap: WorkloadClass["budget"]["atCap"], changes: Partial<WorkloadClass> = {}) => {
    const base = plainClass({ ...growing, ...changes, context: { ...context, policy: "keep" } });
    return only({ ...base, budget: { ...base.budget, tokens: 4000, atCap, successAtCap: 0.6, askMinutes: 15 } });
  };
  expect(capped("stop")).toMatchObject({ outcome: "capped", steps: 2, calls: 2, ends: 0 });
  expect(capped("summarise")).toMatchObject({ outcome: "capped-succeeded", steps: 2, calls: 3, promptTokens: 6000 });
  expect(capped("ask")).toMatchObject({ outcome: "capped-succeeded", calls: 2, askMinutes: 15 });
  expect(capped("fall-back")).toMatchObject({ outcome: "capped", fallbackSteps: 0 });
  const fallback = { poolId: "pool", hosted: null, successShare: 0.6, callSeconds: 1 };
  expect(capped("fall-back", { fallback })).toMatchObject({
    outcome: "fallback-succeeded",
    fallbackSteps: 4,
    steps: 2,
  });
});

test("money: 0.01 USD of tools and 0.006 of tokens a step make a budget of 0.05 USD last for three steps", () => {
  // 1,000 tokens at 2 USD and 500 at 8 USD a million.
  const base = plainClass({
    steps: 9,
    outputTokens: 500,
    toolUsdPerStep: 0.01,
    hosted: randomClass(1).workload.hosted,
  });
  expect(only({ ...base, budget: { ...base.budget, usd: 0.05 } }).steps).toBe(3);
  expect(only({ ...base, hosted: null, budget: { ...base.budget, usd: 0.05 } }).steps).toBe(5);
});

test("gates: a declined approval stops after 3 steps, thin evidence after 2, the earlier wins; approved work waits once", () => {
  const gated = (outcome: Partial<WorkloadClass["outcome"]>) =>
    only(plainClass({ steps: 5, outcome: plainOutcome({ approvalAfterSteps: 3, evidenceAfterSteps: 2, ...outcome }) }));
  expect(gated({ approvedShare: 0 })).toMatchObject({ outcome: "declined", steps: 3, approvals: 0 });
  expect(gated({ approvedShare: 0, thinEvidenceShare: 1 })).toMatchObject({ outcome: "thin", steps: 2 });
  expect(gated({})).toMatchObject({ outcome: "succeeded", steps: 5, approvals: 1 });
  expect(gated({ approvalAfterSteps: 5, approvedShare: 0 })).toMatchObject({ outcome: "succeeded", approvals: 0 });
});

test("back-off of 10 s that doubles over three attempts that all fail: 30 s; a patience of 20 s loses 39 % at the first wait", () => {
  const failing = (patienceSeconds: number | null) =>
    plainClass({
      successPerAttempt: 1e-9,
      maxAttempts: 3,
      outcome: plainOutcome({ backoffSeconds: 10, backoffFactor: 2, patienceSeconds }),
    });
  expect(only(failing(null))).toMatchObject({ attempts: 3, backoffSeconds: 30, outcome: "failed" });
  const leaving = sampled(failing(20), ({ attempts }) => attempts, 100_000);
  // A step of 10 s keeps q = e^(-1/2), the first wait again q, the second e^(-1).
  const q = Math.exp(-0.5);
  expect(misfit(leaving, 1 + q * q + q * q * q * q ** 2)).toBeLessThan(4);
});

test("half of whole four-step attempts are cancelled: 3.36 steps", () => {
  const workload = plainClass({ steps: 4, outcome: plainOutcome({ cancelShare: 0.5 }) });
  expect(
    misfit(
      sampled(workload, ({ outcome }) => (outcome === "cancelled" ? 1 : 0)),
      0.5,
    ),
  ).toBeLessThan(4);
  // 1 + r + r^2 + r^3 with r = 0.5^(1/4): (1 - 0.5) / (1 - r).
  expect(
    misfit(
      sampled(workload, ({ steps }) => steps),
      0.5 / (1 - 0.5 ** 0.25),
    ),
  ).toBeLessThan(4);
});

test("spreads keep their means: 20 steps at 50 % deviation, 2,000 tokens at 80 %, quantiles 1 to 3 as 0.5 to 1.5", () => {
  const lognormal = { kind: "lognormal", cv: 0.5 } as const;
  const straight = {
    kind: "quantiles",
    points: [
      { share: 0, value: 0.5 },
      { share: 1, value: 1.5 },
    ],
  } as const;
  const spreads = plainClass({}).spreads;
  const lengthOf = (steps: typeof lognormal | typeof straight) =>
    sampled(plainClass({ steps: 20, spreads: { ...spreads, steps } }), (of) => of.steps);
  expect(misfit(lengthOf(lognormal), 20)).toBeLessThan(4);
  expect(misfit(lengthOf(straight), 20)).toBeLessThan(4);
  const prompts = plainClass({
    prefixTokens: 2000,
    spreads: { ...spreads, prefixTokens: { kind: "lognormal", cv: 0.8 } },
  });
  expect(
    misfit(
      sampled(prompts, ({ promptTokens }) => promptTokens),
      2000,
    ),
  ).toBeLessThan(4);
  // Without a spread a length of 2.25 is 2 or, once in four, 3.
  expect(
    misfit(
      sampled(plainClass({ steps: 2.25 }), (of) => of.steps),
      2.25,
    ),
  ).toBeLessThan(4);
});
