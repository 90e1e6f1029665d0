import { assert, constantFrom, double, integer, property } from "fast-check";
import { expect, test } from "vitest";
import {
  type RetryShape,
  failuresBefore,
  retryChain,
  workflowTotal,
} from "../../../src/engine/workload/retry-chain.ts";
import { randomStream } from "../../../src/numeric/random-stream.ts";
import { unheard } from "./sample-class.ts";

const tenSteps = { steps: 10, successPerAttempt: 0.9 ** 10 };

function chainOf(shape: RetryShape) {
  return retryChain(shape, unheard);
}

/*
 * Expected values: an exact walk through the absorbing chain, state by state, with 30 digits (mpmath), which shares no formula
 * with the code: alive and reached shares for restarting, the failures used at each position for resuming.
 */
test("ten steps at 0.9 restarting: 13.026 steps with 2 attempts, 18.248 with 8, 18.680 without limit", () => {
  const restarting = (maxAttempts: number) => chainOf({ ...tenSteps, maxAttempts, retryScope: "restart" });
  expect(restarting(2).stepsPerWorkflow).toBeCloseTo(13.026431198, 9);
  expect(restarting(2).attemptsPerWorkflow).toBeCloseTo(1.6513215599, 10);
  expect(restarting(2).successShare).toBeCloseTo(0.5757802256094308, 12);
  expect(restarting(8).stepsPerWorkflow).toBeCloseTo(18.24812740590277, 11);
  expect(restarting(8).attemptsPerWorkflow).toBeCloseTo(2.7750884975732175, 12);
  expect(restarting(8).successShare).toBeCloseTo(0.9676135284732821, 12);
  expect(restarting(400).stepsPerWorkflow).toBeCloseTo(18.67971990792441, 11);
  expect(restarting(400).successShare).toBeCloseTo(1, 14);
});

test("ten steps at 0.9 resuming: 10.651 steps with 2 attempts, 11.111 with 8, 11.1111 without limit", () => {
  const resuming = (maxAttempts: number) => chainOf({ ...tenSteps, maxAttempts, retryScope: "resume" });
  expect(resuming(2).stepsPerWorkflow).toBeCloseTo(10.6513215599, 10);
  expect(resuming(2).successShare).toBeCloseTo(0.6973568802, 10);
  expect(resuming(8).stepsPerWorkflow).toBeCloseTo(11.110979795401246, 11);
  expect(resuming(8).attemptsPerWorkflow).toBeCloseTo(2.1109797954012457, 11);
  expect(resuming(8).successShare).toBeCloseTo(0.999894353643127, 12);
  expect(resuming(400).stepsPerWorkflow).toBeCloseTo(100 / 9, 12);
  expect(resuming(1_000_000_000).attemptsPerWorkflow).toBeCloseTo(2 + 1 / 9, 12);
});

test("four steps of an attempt that succeeds once in a thousand: 769.32 steps restarting, 22.49 resuming", () => {
  const rare = { steps: 4, successPerAttempt: 0.001, maxAttempts: 1000 };
  const restarting = chainOf({ ...rare, retryScope: "restart" });
  const resuming = chainOf({ ...rare, retryScope: "resume" });
  expect(restarting.stepsPerWorkflow).toBeCloseTo(769.3219617135686, 9);
  expect(restarting.attemptsPerWorkflow).toBeCloseTo(632.304575229036, 9);
  expect(resuming.stepsPerWorkflow).toBeCloseTo(22.493653007613965, 11);
  expect(resuming.successShare).toBeCloseTo(1, 12);
});

test("a failure all but impossible (1e-15) still leaves whole steps: no cancellation in (1 - p) / (1 - s)", () => {
  for (const retryScope of ["restart", "resume"] as const) {
    const chain = chainOf({ steps: 1000, successPerAttempt: 1 - 1e-15, maxAttempts: 3, retryScope });
    expect(chain.stepsPerWorkflow).toBeCloseTo(1000, 8);
    expect(chain.attemptsPerWorkflow).toBeCloseTo(1, 12);
  }
});

test("one attempt allowed, or no failure possible: one whole run exactly, whatever else", () => {
  const shapes = property(
    double({ min: 1, max: 1000, noNaN: true }),
    double({ min: 0.001, max: 1, noNaN: true }),
    integer({ min: 1, max: 1000 }),
    constantFrom("restart" as const, "resume" as const),
    (steps, successPerAttempt, maxAttempts, retryScope) => {
      const once = chainOf({ steps, successPerAttempt, maxAttempts: 1, retryScope });
      const sure = chainOf({ steps, successPerAttempt: 1, maxAttempts, retryScope });
      expect(once).toMatchObject({ attemptsPerWorkflow: 1, stepsPerWorkflow: steps, successShare: successPerAttempt });
      expect(sure).toMatchObject({ attemptsPerWorkflow: 1, stepsPerWorkflow: steps, successShare: 1 });
    },
  );
  assert(shapes, { numRuns: 200, seed: 20_264 });
});

test("the executions of the single steps add up to the steps of the workflow, parts of a step included", () => {
  const shapes = property(
    double({ min: 1, max: 300, noNaN: true }),
    double({ min: 0.001, max: 0.9999, noNaN: true }),
    integer({ min: 1, max: 60 }),
    constantFrom("restart" as const, "resume" as const),
    (steps, successPerAttempt, maxAttempts, retryScope) => {
      const chain = chainOf({ steps, successPerAttempt, maxAttempts, retryScope });
      const counted = workflowTotal(chain, steps, 1, (calls) => calls);
      expect(Math.abs(counted - chain.stepsPerWorkflow)).toBeLessThan(1e-10 * chain.stepsPerWorkflow);
      expect(chain.furtherSteps.every((executions) => executions >= 0)).toBe(true);
      expect(chain.successShare).toBeGreaterThanOrEqual(successPerAttempt * (1 - 1e-12));
      expect(chain.successShare).toBeLessThanOrEqual(1);
      expect(chain.attemptsPerWorkflow).toBeLessThanOrEqual(maxAttempts * (1 + 1e-12));
    },
  );
  assert(shapes, { numRuns: 300, seed: 20_265 });
});

test("one more attempt raises success, attempts and steps; resuming never costs more steps than restarting", () => {
  const shapes = property(
    integer({ min: 1, max: 60 }),
    double({ min: 0.05, max: 0.95, noNaN: true }),
    integer({ min: 1, max: 10 }),
    (steps, successPerAttempt, maxAttempts) => {
      const at = (retryScope: "restart" | "resume", most: number) =>
        chainOf({ steps, successPerAttempt, maxAttempts: most, retryScope });
      for (const scope of ["restart", "resume"] as const) {
        const fewer = at(scope, maxAttempts);
        const more = at(scope, maxAttempts + 1);
        expect(more.successShare).toBeGreaterThanOrEqual(fewer.successShare * (1 - 1e-12));
        expect(more.attemptsPerWorkflow).toBeGreaterThanOrEqual(fewer.attemptsPerWorkflow * (1 - 1e-12));
        expect(more.stepsPerWorkflow).toBeGreaterThanOrEqual(fewer.stepsPerWorkflow * (1 - 1e-12));
      }
      const restarting = at("restart", maxAttempts);
      const resuming = at("resume", maxAttempts);
      expect(resuming.successShare).toBeGreaterThanOrEqual(restarting.successShare * (1 - 1e-12));
      expect(resuming.stepsPerWorkflow).toBeLessThanOrEqual(restarting.stepsPerWorkflow * (1 + 1e-12));
    },
  );
  assert(shapes, { numRuns: 200, seed: 20_266 });
});

/** One workflow, drawn step by step: prompts grow with the calls of a session; a retry restarts or resumes it. */
function drawnWorkflow(
  shape: RetryShape,
  callsPerStep: number,
  promptOf: (call: number) => number,
  draw: () => number,
) {
  const stepSuccess = shape.successPerAttempt ** (1 / shape.steps);
  let attempts = 0;
  let steps = 0;
  let prompt = 0;
  let next = 0;
  let hasSucceeded = false;
  while (attempts < shape.maxAttempts && !hasSucceeded) {
    attempts += 1;
    if (shape.retryScope === "restart") next = 0;
    let hasFailed = false;
    while (next < shape.steps && !(hasFailed && attempts < shape.maxAttempts)) {
      steps += 1;
      for (let call = 1; call <= callsPerStep; call += 1) prompt += promptOf(next * callsPerStep + call);
      const fails = draw() >= stepSuccess;
      hasFailed ||= fails;
      if (!fails || attempts === shape.maxAttempts) next += 1;
    }
    hasSucceeded = !hasFailed;
  }
  return [attempts, steps, hasSucceeded ? 1 : 0, prompt];
}

test("200,000 drawn workflows agree with the chain within 4 standard errors: attempts, steps, success, prompts", () => {
  const callsPerStep = 2;
  const promptOf = (call: number) => Math.min(500 + 300 * (call - 1), 2500);
  const ofCalls = (calls: number) => {
    let sum = 0;
    for (let call = 1; call <= calls; call += 1) sum += promptOf(call);
    return sum;
  };
  for (const retryScope of ["restart", "resume"] as const) {
    const shape = { steps: 6, successPerAttempt: 0.4, maxAttempts: 3, retryScope };
    const chain = chainOf(shape);
    const expected = [
      chain.attemptsPerWorkflow,
      chain.stepsPerWorkflow,
      chain.successShare,
      workflowTotal(chain, shape.steps, callsPerStep, ofCalls),
    ];
    const stream = randomStream(7, `retry-${retryScope}`);
    const draws = 100_000;
    const sums = [0, 0, 0, 0];
    const squares = [0, 0, 0, 0];
    for (let n = 0; n < draws; n += 1) {
      drawnWorkflow(shape, callsPerStep, promptOf, stream.uniform).forEach((value, index) => {
        sums[index] = (sums[index] ?? 0) + value;
        squares[index] = (squares[index] ?? 0) + value * value;
      });
    }
    expected.forEach((value, index) => {
      const mean = (sums[index] ?? 0) / draws;
      const error = Math.sqrt(((squares[index] ?? 0) / draws - mean * mean) / draws);
      // 4 standard errors: 1 in 2,000 over these 8 comparisons; the errors are 0.1 to 0.4 % of the values.
      expect(Math.abs(mean - value)).toBeLessThan(4 * error);
    });
  }
});

test("failures before 1 success are geometric: mean q / p, and 1 - q^(k+1) within k", () => {
  const { mean, withinShare } = failuresBefore(1, 0.25, 0.75, 3);
  // E[min(F, 3)] = q + q^2 + q^3.
  expect(mean).toBeCloseTo(0.25 + 0.0625 + 0.015625, 15);
  expect(withinShare).toBeCloseTo(1 - 0.25 ** 4, 15);
  expect(failuresBefore(1, 0.25, 0.75, 1e12).mean).toBeCloseTo(1 / 3, 15);
});
