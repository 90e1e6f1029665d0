import { assert, constantFrom, double, integer, property, record } from "fast-check";
import { expect, test } from "vitest";
import { chainTotals } from "../../../src/engine/workload/chain-counts.ts";
import { type StepSums, namedRewards, outcomeIds } from "../../../src/engine/workload/rewards.ts";
import { walkAttempts, workflowChain } from "../../../src/engine/workload/workflow-chain.ts";
import { classDemand } from "../../../src/engine/workload/class-demand.ts";
import { quietWorld, sampleClass, unheard } from "./sample-class.ts";
import type { AttemptPlan } from "../../../src/engine/workload/attempt-plan.ts";
import { emptySink } from "../../../src/engine/workload/attempt-ends.ts";
import { repeatRestarts } from "../../../src/engine/workload/restarting-attempts.ts";
import { resumeOrRestart } from "../../../src/engine/workload/resuming-attempts.ts";
import { stepRules } from "../../../src/engine/workload/step-rules.ts";
import type { FailureRule, WorkloadClass } from "../../../src/engine/workload-class.ts";
import { randomStream } from "../../../src/numeric/random-stream.ts";
import { stateByState } from "./state-by-state.ts";
import { tenth } from "../../soak.ts";

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
  assert(law, { numRuns: tenth(300), seed: 20_281 });
});

type Retry = FailureRule["retry"];

/** A kind of workflow with everything that an attempt may meet; the same for the same seed. */
function kindOf(seed: number, retries: readonly Retry[] = ["restart", "resume", "never"]) {
  const { uniform } = randomStream(seed, "walk-attempts");
  const whole = (least: number, most: number) => least + Math.floor((most - least + 1) * uniform());
  const oneOf = <Choice>(choices: readonly Choice[]) => choices[whole(0, choices.length - 1)] as Choice;
  const length = whole(1, 9);
  const stop = uniform() < 0.5 ? length : whole(1, length);
  const shares = [0, 1, 2, 3].map(() => (uniform() < 0.3 ? 0 : uniform()));
  const all = shares.reduce((sum, share) => sum + share, 0);
  const failures = shares.map((share) => ({ share: all > 0 ? share / all : 0.25, retry: oneOf(retries) }));
  const [modelError, toolFailure, badOutput, timeOut] = failures as [
    FailureRule,
    FailureRule,
    FailureRule,
    FailureRule,
  ];
  const base = sampleClass();
  const workload: WorkloadClass = {
    ...base,
    steps: length,
    successPerAttempt: uniform() < 0.1 ? 1 : 0.02 + 0.97 * uniform(),
    maxAttempts: whole(1, 7),
    outcome: {
      ...base.outcome,
      failures: { modelError, toolFailure, badOutput, timeOut },
      backoffSeconds: uniform() < 0.5 ? 0 : 20 * uniform(),
      backoffFactor: 1 + 2 * uniform(),
      patienceSeconds: uniform() < 0.5 ? null : 100 * uniform(),
      cancelShare: uniform() < 0.5 ? 0 : uniform(),
    },
    budget: { ...base.budget, atCap: oneOf(["stop", "summarise", "ask", "fall-back"]), successAtCap: uniform() },
    fallback: uniform() < 0.5 ? null : { poolId: "pool", hosted: null, successShare: uniform(), callSeconds: 1 },
  };
  const approvalAt = uniform() < 0.4 ? 0 : whole(0, Math.min(stop, length - 1));
  const stopReason = stop === length ? "end" : oneOf(["declined", "thin", "capped"] as const);
  const plan: AttemptPlan = { length, stop, stopReason, approvalAt, closing: [900 * uniform(), 300 * uniform(), 70] };
  return { workload, plan, rules: stepRules(workload, length, 30 * uniform()), sums: sumsOf(length, uniform) };
}

function sumsOf(length: number, uniform: () => number): StepSums {
  const rising = (each: () => number) => {
    const sums = new Float64Array(length + 1);
    for (let step = 1; step <= length; step += 1) sums[step] = (sums[step - 1] ?? NaN) + each();
    return sums;
  };
  return {
    starts: Float64Array.from({ length: length + 1 }, (_, step) => Math.min(step, 1)),
    steps: rising(() => 1),
    calls: rising(() => 1 + uniform()),
    promptTokens: rising(() => 5000 * uniform()),
    uncachedTokens: rising(() => 900 * uniform()),
    outputTokens: rising(() => 300 * uniform()),
  };
}

type Walk = typeof walkAttempts;

/** Figures that differ from those of the walk state by state. */
function differences({ workload, plan, rules, sums }: ReturnType<typeof kindOf>, walk: Walk): string[] {
  const sink = emptySink();
  walk(workload, plan, rules, sums, 1, sink);
  const exact = stateByState(workload, plan, rules, sums);
  const found: string[] = [];
  const compare = (name: string, one: number, other: number) => {
    if (!(Math.abs(one - other) <= 1e-10 * (1e-3 + Math.abs(other)))) found.push(`${name}: ${one}, by states ${other}`);
  };
  for (const id of outcomeIds) {
    for (const [name, value] of Object.entries(namedRewards(sink.outcomes[id])))
      compare(`${id} ${name}`, value, exact.outcomes.get(id)?.[name] ?? 0);
  }
  for (const [kind, value] of Object.entries(sink.retries))
    compare(`retries ${kind}`, value, exact.retries.get(kind as keyof typeof sink.retries) ?? 0);
  return found;
}

const seeds = Array.from({ length: tenth(500) }, (_, index) => index + 1);

test("kinds of workflow drawn at random: shares, spendings and retries are those of a walk state by state, to ten digits", () => {
  const wrong = seeds.flatMap((seed) => differences(kindOf(seed), walkAttempts).map((what) => `${seed}: ${what}`));
  expect(wrong).toEqual([]);
});

test("where everybody starts over or runs on, both ways to the chain agree with it", () => {
  for (const seed of seeds.slice(0, 100)) {
    const kind = kindOf(seed, ["restart", "never"]);
    const unasked = { ...kind, plan: { ...kind.plan, approvalAt: 0 } };
    expect(differences(unasked, repeatRestarts)).toEqual([]);
    expect(differences(unasked, resumeOrRestart)).toEqual([]);
  }
});

test("a failure that is 0.1 % likelier shows", () => {
  const kind = kindOf(3);
  const likelier = { ...kind.rules, failShare: kind.rules.failShare * 1.001 };
  const walk: Walk = (workload, plan, _, sums, share, sink) =>
    walkAttempts(workload, plan, likelier, sums, share, sink);
  expect(kind.rules.failShare).toBeGreaterThan(0);
  expect(differences(kind, walk)).not.toEqual([]);
});
