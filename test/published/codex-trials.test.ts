import { expect, test } from "vitest";
import codingAgent from "../../src/catalog/workloads/coding-agent.ts";
import { plainWorkload } from "../../src/scenario/class-from-workload.ts";
import { classDemand } from "../../src/engine/workload/class-demand.ts";
import { workflowChain } from "../../src/engine/workload/workflow-chain.ts";
import type { WorkloadClass } from "../../src/engine/workload-class.ts";
import { quietWorld, unheard } from "../engine/workload/sample-class.ts";
import { presetClass } from "../scenario/preset-class.ts";

/*
 * Codex on SWE-bench Pro, traces of Inferact: 33 calls a trial (p50 30, p90 57, p99 90), 2.27 M prompt tokens, context from
 * 12.4k tokens to a mean of 84.5k at the end (p90 130k, p99 181k), 53.9 % of the trials pass.
 *
 * Constant calls and straight growth predict 33 x 12,400 + 2,253 x 33 x 32 / 2 = 1.60 M: 30 % short. Two things are missing.
 * Calls vary: long trials have more calls and longer prompts, so the mean of N (N - 1) / 2 is what counts, and with calls as
 * published (deviation 0.68 of the mean) it is 46 % above 33 x 32 / 2: 2.16 M. And context grows faster early on, when files
 * are read: a trial's end then grows less than its length, which is what p90 and p99 of the ends say (57 calls growing
 * straight would end at 139k, 90 calls at 213k).
 */
const published = { promptTokens: 2.27e6, passShare: 0.539, endTokens: 84_500, p90: 130_000, p99: 181_000 };
const world = { workflowsPerSecond: 1, stepSeconds: null };
const preset = presetClass(codingAgent);
/** The trials ran to 181k tokens and more: neither the preset's cap on context nor its budget cut them. */
const uncut: WorkloadClass = {
  ...preset,
  context: { ...preset.context, policy: "keep" },
  budget: { ...preset.budget, steps: null },
};
const off = (value: number, from: number) => Math.abs(value / from - 1);

test("constant calls and straight growth predict 1.60 M prompt tokens a trial where 2.27 M were counted", () => {
  const { wholeRun } = workflowChain(presetClass(plainWorkload(codingAgent)), world);
  expect(wholeRun.promptTokens).toBe(33 * 12_400 + (2253 * 33 * 32) / 2);
  expect(wholeRun.promptTokens / published.promptTokens).toBeCloseTo(0.704, 3);
});

test("the same growth with calls that vary as published gives 2.16 M", () => {
  // 33 x 12,400 + 2,253 x (mean of N^2 - 33) / 2; mean of N^2 by trapezoids of straight lines: 1,587.5.
  const straight = { ...uncut, growthTokensPerCall: 2253, context: { ...uncut.context, growthExponent: 1 } };
  expect(workflowChain(straight, world).wholeRun.promptTokens / 1e6).toBeCloseTo(2.16, 2);
});

test("with growth bent to the power 0.8 it is within 3 % of 2.27 M, and trials end where they were seen to end", () => {
  const { wholeRun, lengths, volume } = workflowChain(uncut, world);
  expect(off(wholeRun.calls, 33)).toBeLessThan(0.002);
  expect(off(wholeRun.promptTokens, published.promptTokens)).toBeLessThan(0.03);
  const ends = lengths.steps.reduce((sum, steps, at) => sum + volume.promptOf(steps) * (lengths.shares[at] ?? 0), 0);
  expect(off(ends, published.endTokens)).toBeLessThan(0.01);
  expect(off(volume.promptOf(57), published.p90)).toBeLessThan(0.02);
  expect(off(volume.promptOf(90), published.p99)).toBeLessThan(0.02);
});

test("a passed trial takes 4.21 M prompt tokens: 2.27 M over 0.539, one attempt each", () => {
  const perSuccess = published.promptTokens / published.passShare;
  expect(perSuccess / 1e6).toBeCloseTo(4.21, 2);
  const demand = classDemand(uncut, quietWorld, unheard);
  expect(off((demand.promptTokensPerCall * demand.callsPerWorkflow) / demand.successShare, perSuccess)).toBeLessThan(
    0.02,
  );
});

test("one trial in ten reaches a cap of 131,072 tokens, as 9.7 % of TraceLab's sessions compact", () => {
  const { lengths, volume } = workflowChain(uncut, world);
  const reaches = (steps: number) => volume.promptOf(steps) > preset.contextCapTokens;
  const share = lengths.steps.reduce((sum, steps, at) => sum + (reaches(steps) ? (lengths.shares[at] ?? 0) : 0), 0);
  expect(Math.abs(share - 0.097)).toBeLessThan(0.02);
});
