import { assert, constantFrom, double, integer, property, record } from "fast-check";
import { expect, test } from "vitest";
import { chainTotals } from "../../../src/engine/workload/chain-counts.ts";
import { outcomeIds } from "../../../src/engine/workload/rewards.ts";
import { workflowChain } from "../../../src/engine/workload/workflow-chain.ts";
import { classDemand } from "../../../src/engine/workload/class-demand.ts";
import { quietWorld, sampleClass, unheard } from "./sample-class.ts";

const world = { workflowsPerSecond: 1, stepSeconds: null };

/* An exact walk through the absorbing chain with 30 digits (mpmath), prompts summed call by call. */
test("the chain itself gives 160,000.1 prompt tokens restarting and 106,665.1 resuming, 8 attempts of ten steps", () => {
  const of = (retryScope: "restart" | "resume", maxAttempts: number) =>
    chainTotals(
      workflowChain(
        sampleClass({
          steps: 10,
          callsPerStep: 3,
          growthTokensPerCall: 200,
          contextCapTokens: 4000,
          successPerAttempt: 0.9 ** 10,
          maxAttempts,
          retryScope,
        }),
        world,
      ).outcomes,
    );
  expect(of("restart", 8).promptTokens).toBeCloseTo(160_000.1019967627, 6);
  expect(of("resume", 8).promptTokens).toBeCloseTo(106_665.09919957495, 6);
  expect(of("restart", 2).promptTokens).toBeCloseTo(119_483.1369384, 6);
});

test("ten steps at 0.9 each take 18.68 steps a success restarting and 11.11 resuming in the chain, too", () => {
  const steps = (retryScope: "restart" | "resume") => {
    const changes = { steps: 10, successPerAttempt: 0.9 ** 10, maxAttempts: 1000, retryScope };
    const totals = chainTotals(workflowChain(sampleClass(changes), world).outcomes);
    return totals.steps / totals.successShare;
  };
  // (1 - 0.9^10) / (0.9^10 0.1) and 10 / 0.9.
  expect(steps("restart")).toBeCloseTo(18.6797199, 6);
  expect(steps("resume")).toBeCloseTo(11.1111111, 6);
});

test("for whole steps the chain and the closed formulas of a plain class agree to 1e-9, and shares of outcomes sum to 1", () => {
  const plain = record({
    steps: integer({ min: 1, max: 60 }),
    callsPerStep: integer({ min: 1, max: 4 }),
    growthTokensPerCall: integer({ min: 0, max: 3000 }),
    contextCapTokens: integer({ min: 1000, max: 40_000 }),
    cachedShare: double({ min: 0, max: 1, noNaN: true }),
    successPerAttempt: double({ min: 0.02, max: 1, noNaN: true }),
    maxAttempts: integer({ min: 1, max: 30 }),
    retryScope: constantFrom("restart" as const, "resume" as const),
  });
  const law = property(plain, (changes) => {
    const demand = classDemand(sampleClass(changes), quietWorld, unheard);
    const { totals } = demand;
    const near = (one: number, other: number) => expect(Math.abs(one - other)).toBeLessThanOrEqual(1e-9 * (1 + other));
    near(totals.successShare, demand.successShare);
    near(totals.attempts, demand.attemptsPerWorkflow);
    near(totals.steps, demand.stepsPerWorkflow);
    near(totals.calls, demand.callsPerWorkflow);
    near(totals.promptTokens / totals.calls, demand.promptTokensPerCall);
    near(totals.uncachedTokens / totals.calls, demand.uncachedPromptTokensPerCall);
    near(
      outcomeIds.reduce((sum, id) => sum + demand.outcomes[id].share, 0),
      1,
    );
  });
  assert(law, { numRuns: 300, seed: 20_281 });
});
