import { describe, expect, test } from "vitest";
import type { Spreads, WorkloadClass } from "../../src/engine/workload-class.ts";
import { sessionPrompts } from "../../src/engine/workload/call-prompts.ts";
import { contextQuantiles } from "../../src/engine/workload/context-quantiles.ts";
import { sessionRules } from "../../src/engine/workload/session-rules.ts";
import { sessionVolume } from "../../src/engine/workload/session-volume.ts";
import { workflowChain } from "../../src/engine/workload/workflow-chain.ts";
import { workflowSample } from "../../src/engine/workload/workflow-sample.ts";
import { clientClass, clientInput } from "../engine/simulation/workflow/client-input.ts";
import { play, type SeenCall } from "../engine/simulation/workflow/fake-server.ts";
import { noSpreads } from "../engine/workload/no-spreads.ts";
import { sampleClass } from "../engine/workload/sample-class.ts";
import { even, lognormal } from "../engine/workload/sample-spreads.ts";

function varying(changes: Partial<WorkloadClass>, spreads: Partial<Spreads>): WorkloadClass {
  return sampleClass({ ...changes, spreads: { ...noSpreads, ...spreads } });
}

const world = { workflowsPerSecond: 1, stepSeconds: null };

/** The calls of so many workflows in the simulation, by session, each answered at once. */
function played(workload: WorkloadClass, workflows: number): readonly (readonly SeenCall[])[] {
  const sessions = new Map<number, SeenCall[]>();
  const submission = { workflows, deadlineSeconds: 1 };
  const arrivals = { workflowsPerSecond: 0, submissionSeconds: [0] };
  play(clientInput([clientClass({ ...workload, submission }, 0, arrivals)]), {
    secondsOf: () => 0,
    onCall: (request, seconds) => {
      const own = sessions.get(request.session) ?? [];
      sessions.set(request.session, [...own, { ...request, seconds }]);
    },
  });
  return [...sessions.values()];
}

function moments(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, variance };
}

describe("calls a step of mean 4 and cv 0.5, five steps: 20 calls in the mean, with the variance 5 x 16 x 0.25 = 20", () => {
  const shape = { steps: 5, callsPerStep: 4, growthTokensPerCall: 100 };
  const workload = varying(shape, { callsPerStep: lognormal(0.5) });
  // 20 x 1,000 + 100 / 2 (E K^2 - E K) = 20,000 + 50 (400 + 20 - 20); lines between whole calls add 50 E[f (1 - f)], at most 12.5.
  const least = 40_000;
  const most = 40_012.5;

  test("formula: 40,000 prompt tokens a run where calls that never vary take 39,000", () => {
    const run = workflowChain(workload, world).wholeRun;
    expect(run.calls).toBeCloseTo(20, 9);
    expect(run.promptTokens).toBeGreaterThan(least);
    expect(run.promptTokens).toBeLessThan(most);
    expect(workflowChain(sampleClass(shape), world).wholeRun.promptTokens).toBe(39_000);
  });

  test("simulation: the same mean, variance and tokens within four standard errors over 20,000 workflows", () => {
    const sessions = played(workload, 20_000);
    const calls = moments(sessions.map(({ length }) => length));
    const tokens = moments(sessions.map((own) => own.reduce((sum, { promptTokens }) => sum + promptTokens, 0)));
    const error = (variance: number) => 4 * Math.sqrt(variance / sessions.length);
    expect(Math.abs(calls.mean - 20)).toBeLessThan(error(20));
    // Rounding to whole calls at one random offset adds 1/6 at most. The variance of a variance: about 2 x 20^2 / n, skewed.
    expect(calls.variance).toBeGreaterThan(20 - 4 * Math.sqrt((3 * 400) / sessions.length));
    expect(calls.variance).toBeLessThan(20.2 + 4 * Math.sqrt((3 * 400) / sessions.length));
    expect(tokens.mean).toBeGreaterThan(least - error(tokens.variance));
    expect(tokens.mean).toBeLessThan(most + error(tokens.variance));
  });

  test("drawn: one step of 10 calls with cv 1 has p50 7.07 and p95 27.8, and so has its time", () => {
    // Lognormal: median 10 / sqrt 2, p95 7.071 e^(1.644854 x 0.832555) = 27.81.
    const one = varying({ callsPerStep: 10, outputTokens: 1 }, { callsPerStep: lognormal(1) });
    const times = { ttftSeconds: 2, secondsPerToken: 0, stepAgentSeconds: 0 };
    const sample = workflowSample(one, { ...world, seed: 7, times });
    expect(sample?.calls.p50).toBeGreaterThan(6.3);
    expect(sample?.calls.p50).toBeLessThan(7.9);
    expect(sample?.calls.p95).toBeGreaterThan(24);
    expect(sample?.calls.p95).toBeLessThan(32);
    expect(sample?.workflowSeconds?.p95).toBeCloseTo(2 * (sample?.calls.p95 ?? Number.NaN), 6);
  });

  test("contexts: the call at 95 of 100 is the 22nd or 23rd, where 20 calls each have it at the 19th", () => {
    const at = (own: WorkloadClass) => {
      const volume = sessionVolume(own, { workflowsPerSecond: 1, growthTokensPerCall: 100 });
      return contextQuantiles(own, volume, { steps: Float64Array.of(5), shares: Float64Array.of(1) });
    };
    // The call k that a twentieth of all calls comes after has E (K - k)+ = 1. A normal of deviation 4.47 has it at
    // 20 + 0.42 x 4.47 = 21.9, since phi(0.42) - 0.42 (1 - Phi(0.42)) = 0.2236; a longer tail a little later.
    expect(at(sampleClass(shape)).contextP95Tokens).toBe(1000 + 18 * 100 + 100);
    expect([1000 + 21 * 100 + 100, 1000 + 22 * 100 + 100]).toContain(at(workload).contextP95Tokens);
  });
});

describe("growth that is even between 0 and 2,000 tokens", () => {
  const shape = { steps: 2, growthTokensPerCall: 1000, outputTokens: 100 };
  const workload = varying(shape, { growthTokensPerCall: even });

  test("a cap of 2,000 takes a quarter of it: 1,000 + 1,750 tokens by the formula, and in the simulation", () => {
    // The second prompt is 1,000 + min(1,000, 2,000 u): in the mean 1,000 + (500 + 1,000) / 2.
    const capped = { ...workload, contextCapTokens: 2000 };
    expect(workflowChain(capped, world).wholeRun.promptTokens).toBeCloseTo(2750, 6);
    const seconds = played(capped, 20_000).map(([, second]) => second?.promptTokens ?? Number.NaN);
    // Its deviation is 323: half of all are at the cap, the others even below it.
    expect(Math.abs(moments(seconds).mean - 1750)).toBeLessThan((4 * 323) / Math.sqrt(20_000));
  });

  test("without a cap the mean stays: 3,000 tokens, and the variance of the second prompt is 2,000^2 / 12", () => {
    expect(workflowChain(workload, world).wholeRun.promptTokens).toBeCloseTo(3000, 6);
    const { mean, variance } = moments(
      played(workload, 20_000).map(([, second]) => second?.promptTokens ?? Number.NaN),
    );
    expect(Math.abs(mean - 2000)).toBeLessThan((4 * 577) / Math.sqrt(20_000));
    expect(Math.abs(variance / (4e6 / 12) - 1)).toBeLessThan(0.03);
  });

  test("what a call has new follows the growth: of the second calls the longest hundredth has 1,990 less the answer of 100", () => {
    const rules = sessionRules(workload, { workflowsPerSecond: 1, growthTokensPerCall: 1000 });
    const later = sessionPrompts(rules, 2).filter(({ isFirst }) => !isFirst);
    const fresh = later.map(({ promptTokens, knownTokens }) => promptTokens - knownTokens);
    expect(Math.max(...fresh)).toBeCloseTo(1890, 6);
    expect(later.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(0.5, 12);
  });

  test("a history of ten draws varies less: its deviation is 577 sqrt 10 in the simulation", () => {
    const long = varying({ ...shape, steps: 11 }, { growthTokensPerCall: even });
    const lasts = played(long, 5000).map((own) => own.at(-1)?.promptTokens ?? Number.NaN);
    const { mean, variance } = moments(lasts);
    expect(Math.abs(mean - 11_000)).toBeLessThan((4 * 1826) / Math.sqrt(5000));
    expect(Math.abs(variance / (10 * (4e6 / 12)) - 1)).toBeLessThan(0.09);
  });

  test("drawn: prompt tokens of eleven calls vary, 66,000 in the mean with a deviation of 577 sqrt 385 = 11,300", () => {
    // The k-th growth stands in 11 - k prompts: 1 + 4 + ... + 100 = 385. 1.645 deviations over the median, as a normal has it.
    const long = varying({ ...shape, steps: 11 }, { growthTokensPerCall: even });
    const sample = workflowSample(long, { ...world, seed: 3, times: null });
    const reach = (sample?.promptTokens.p95 ?? 0) - (sample?.promptTokens.p50 ?? 0);
    expect(Math.abs((sample?.promptTokens.p50 ?? 0) - 66_000)).toBeLessThan(1500);
    expect(reach).toBeGreaterThan(0.85 * 1.645 * 11_328);
    expect(reach).toBeLessThan(1.15 * 1.645 * 11_328);
  });
});

test("tool time by quantiles: nine in ten steps take 1 s and none over 31 s, the workflow's p95 lies in the tail", () => {
  // In multiples of any unit: 1 up to nine tenths, then a line to 31: mean 0.9 + 0.1 x 16 = 2.5. The p95 of one step is 16.
  const points = [
    { share: 0, value: 1 / 2.5 },
    { share: 0.9, value: 1 / 2.5 },
    { share: 1, value: 31 / 2.5 },
  ];
  const workload = varying({ toolSeconds: 2.5, outputTokens: 1 }, { toolSeconds: { kind: "quantiles", points } });
  const times = { ttftSeconds: 0, secondsPerToken: 0, stepAgentSeconds: 0 };
  const seconds = workflowSample(workload, { ...world, seed: 5, times })?.workflowSeconds;
  expect(seconds?.p50).toBeCloseTo(1, 9);
  expect(seconds?.p95).toBeGreaterThan(11);
  expect(seconds?.p95).toBeLessThan(21);
});
