import { assert, constantFrom, double, integer, property } from "fast-check";
import { expect, test } from "vitest";
import type { WorkloadClass } from "../../../src/engine/workload-class.ts";
import { countedCalls, sessionVolume } from "../../../src/engine/workload/session-volume.ts";
import {
  chainPromptTokensAbove,
  longPromptVolume,
  promptTokensAbove,
} from "../../../src/engine/workload/prompt-tokens-above.ts";
import { promptTokensAbove as promptTokensAboveClosed } from "../../../src/engine/workload/prompt-volume.ts";
import { stepLengths } from "../../../src/engine/workload/step-lengths.ts";
import { chainGround, workflowChain } from "../../../src/engine/workload/workflow-chain.ts";
import { sessionClass, varyingPrefix } from "./session-class.ts";

function volumeOf(workload: WorkloadClass) {
  const { growthTokensPerCall } = workload;
  return sessionVolume(workload, { workflowsPerSecond: 1, growthTokensPerCall });
}
const aboveIn = (workload: WorkloadClass, start: number) =>
  promptTokensAbove(workload, volumeOf(workload), stepLengths(workload.steps, workload.spreads.steps), start);

test("of prompts 1000, 1250, 1500, 1750, 2000, 2000 half are over 1,500 and carry 5,750 of 9,500 tokens", () => {
  const workload = sessionClass({ steps: 6, growthTokensPerCall: 250, contextCapTokens: 2000 });
  expect(aboveIn(workload, 1500).callsShare).toBeCloseTo(0.5, 14);
  expect(aboveIn(workload, 1500).promptTokensShare).toBeCloseTo(5750 / 9500, 14);
  expect(aboveIn(workload, 2000)).toEqual({ callsShare: 0, promptTokensShare: 0 });
  expect(aboveIn(workload, 0)).toEqual({ callsShare: 1, promptTokensShare: 1 });
});

test("summaries read long prompts: of 1000, 1500, 2000, S 2000, 1300, 1800, S 2000, 1300 half are over 1,500", () => {
  // 2000 + 2000 + 1800 + 2000 of 12,900; a prompt of exactly 1,500 is not above it.
  const changes = { steps: 6, growthTokensPerCall: 500, contextCapTokens: 2000, outputTokens: 100 };
  const workload = sessionClass(changes, { policy: "summarise", keptTokens: 300 });
  expect(aboveIn(workload, 1500).callsShare).toBeCloseTo(0.5, 14);
  expect(aboveIn(workload, 1500).promptTokensShare).toBeCloseTo(7800 / 12_900, 14);
  // They write 100 each, the two summaries 300.
  expect(longPromptVolume(volumeOf(workload), 1500)(6).outputTokens).toBe(800);
});

test("lengths weigh by their calls: attempts of 2 and 4 calls alike, two of six calls over 1,150", () => {
  const workload = sessionClass({ growthTokensPerCall: 100 });
  const lengths = { steps: Float64Array.of(2, 4), shares: Float64Array.of(0.5, 0.5) };
  const above = promptTokensAbove(workload, volumeOf(workload), lengths, 1150);
  expect(above.callsShare).toBeCloseTo(2 / 6, 14);
  expect(above.promptTokensShare).toBeCloseTo(2500 / (2100 + 4600), 14);
});

test("the closed form is the sum over long calls, and varying first prompts stay between nothing and all", () => {
  const law = property(
    double({ min: 0, max: 900, noNaN: true }),
    double({ min: 500, max: 20_000, noNaN: true }),
    double({ min: 0, max: 20_000, noNaN: true }),
    double({ min: 0, max: 90, noNaN: true }),
    constantFrom("cap" as const, "keep" as const),
    (growthTokensPerCall, contextCapTokens, start, calls, policy) => {
      const changes = { growthTokensPerCall, contextCapTokens, cachedShare: 0.3 };
      const volume = volumeOf(sessionClass(changes, { policy }));
      const [closed, summed] = [longPromptVolume(volume, start)(calls), countedCalls(volume.rules, start).upTo(calls)];
      for (const name of ["calls", "promptTokens", "uncachedTokens", "outputTokens"] as const)
        expect(Math.abs(closed[name] - summed[name])).toBeLessThanOrEqual(1e-7 * (1 + closed[name]));
      const { callsShare, promptTokensShare } = aboveIn(
        sessionClass({ ...changes, ...varyingPrefix(0.8) }, { policy }),
        start,
      );
      expect(callsShare).toBeLessThanOrEqual(1 + 1e-12);
      expect(promptTokensShare).toBeGreaterThanOrEqual(callsShare * (1 - 1e-12));
    },
  );
  assert(law, { numRuns: 200, seed: 48 });
});

function walkedAbove(workload: WorkloadClass, start: number) {
  const world = { workflowsPerSecond: 1, stepSeconds: null };
  const ground = chainGround(workload, world.workflowsPerSecond);
  const chain = workflowChain(workload, world, ground);
  return chainPromptTokensAbove(workload, world, { ground, chain }, start);
}

test("the chain walked for long calls finds what the closed formula counts, however attempts are tried again", () => {
  const law = property(
    integer({ min: 1, max: 12 }),
    double({ min: 0.05, max: 1, noNaN: true }),
    integer({ min: 1, max: 5 }),
    constantFrom("restart" as const, "resume" as const),
    double({ min: 0, max: 8000, noNaN: true }),
    (steps, successPerAttempt, maxAttempts, retryScope, start) => {
      const changes = { steps, successPerAttempt, maxAttempts, retryScope, growthTokensPerCall: 600 };
      const workload = sessionClass(changes);
      const { failures } = workload.outcome;
      const retried = Object.entries(failures).map(([kind, rule]) => [kind, { ...rule, retry: retryScope }] as const);
      const asRetried = { ...workload.outcome, failures: Object.fromEntries(retried) as typeof failures };
      const walked = walkedAbove({ ...workload, outcome: asRetried }, start);
      const closed = promptTokensAboveClosed(workload, start);
      expect(walked.callsShare).toBeCloseTo(closed.callsShare, 10);
      expect(walked.promptTokensShare).toBeCloseTo(closed.promptTokensShare, 10);
    },
  );
  assert(law, { numRuns: 200, seed: 49 });
});

test("a closing summary is a long call where its prompt is: two of 1000, 1500, 2000 are over 1,200, one over 1,600", () => {
  const workload = sessionClass({ steps: 6, growthTokensPerCall: 500 });
  const capped = { ...workload, budget: { ...workload.budget, steps: 2, atCap: "summarise" as const } };
  expect(walkedAbove(capped, 1200).callsShare).toBeCloseTo(2 / 3, 14);
  expect(walkedAbove(capped, 1200).promptTokensShare).toBeCloseTo(3500 / 4500, 14);
  expect(walkedAbove(capped, 1600).callsShare).toBeCloseTo(1 / 3, 14);
  expect(walkedAbove(capped, 2000)).toEqual({ callsShare: 0, promptTokensShare: 0 });
});
