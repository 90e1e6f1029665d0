import { type Scope, apply } from "../formula.ts";
import type { WorkloadClass } from "../input.ts";
import {
  attemptsRestarting,
  attemptsResuming,
  earlyAttempts,
  lastAttempts,
  stepFailureShare,
  stepsOfOneAttempt,
  stepsPerEarlyAttempt,
  stepsRestarting,
  stepsResuming,
  successRestarting,
  successResuming,
} from "./retry-formulas.ts";

/** Terms that add less than this to a mean of order one are left out. */
const negligible = 1e-18;

interface CappedFailures {
  /** Mean of min(failures, most). */
  readonly mean: number;
  /** P(failures <= most). */
  readonly withinShare: number;
}

/**
 * Failures before `successes` successes of independent trials, counted up to `most`.
 *
 *     P(F = k + 1) = P(F = k) · (successes + k) / (k + 1) · failureShare,   P(F = 0) = noneShare
 *
 * Negative binomial; a real number of successes is legal. `noneShare` is (1 - failureShare) ^ successes, passed in because
 * the caller knows it to the last bit. The mean counts k P(F = k) below `most` and gives `most` the rest of the mass.
 *
 * @source derived: the ratio of two neighbouring terms of the negative binomial distribution.
 */
export function failuresBefore(
  successes: number,
  failureShare: number,
  noneShare: number,
  most: number,
): CappedFailures {
  let share = noneShare;
  let counted = 0;
  let mean = 0;
  for (let k = 0; k < most; k += 1) {
    counted += share;
    mean += k * share;
    share *= ((successes + k) / (k + 1)) * failureShare;
    const shrink = ((successes + k + 1) / (k + 2)) * failureShare;
    if (shrink < 1 && share * (k + 1) < negligible * (1 - shrink)) return { mean, withinShare: Math.min(1, counted) };
  }
  return { mean: mean + most * Math.max(0, 1 - counted), withinShare: Math.min(1, counted + share) };
}

export type RetryShape = Pick<WorkloadClass, "steps" | "successPerAttempt" | "maxAttempts" | "retryScope">;

/**
 * What a workflow runs until it succeeds or its attempts are used up. A failure is noticed at the step where it happens only
 * if another attempt follows: that attempt stops there, the failing step having run. The last attempt runs to its end.
 */
interface RetryChain {
  readonly attemptsPerWorkflow: number;
  readonly successShare: number;
  /** Steps run per workflow, in all attempts. */
  readonly stepsPerWorkflow: number;
  /** Expected whole runs, from the first step to the last with one growing history, per workflow. */
  readonly wholeRuns: number;
  /**
   * Steps run besides the whole runs: expected executions of step 1, 2, ... per workflow; of a last step that is only
   * partly there, in parts of a step.
   */
  readonly furtherSteps: Float64Array;
}

/**
 * Attempts, steps and success of a workflow under its retry rule, and how often each step runs.
 *
 * @source derived: each scope's formulas in `retry-formulas.ts`.
 */
export function retryChain(shape: RetryShape, scope: Scope): RetryChain {
  if (shape.maxAttempts <= 1 || shape.successPerAttempt >= 1) return singleRun(shape, scope);
  return shape.retryScope === "restart" ? restartingChain(shape, scope) : resumingChain(shape, scope);
}

/** Nothing is retried: attempts run to their end, whatever their success. */
function singleRun({ steps, successPerAttempt, maxAttempts }: RetryShape, scope: Scope): RetryChain {
  const attemptsPerWorkflow = apply(attemptsRestarting, { successPerAttempt, maxAttempts }, scope);
  return {
    attemptsPerWorkflow,
    successShare: apply(successRestarting, { successPerAttempt, attemptsPerWorkflow }, scope),
    stepsPerWorkflow: apply(stepsOfOneAttempt, { attemptsPerWorkflow, steps }, scope),
    wholeRuns: attemptsPerWorkflow,
    furtherSteps: new Float64Array(0),
  };
}

/** Each early attempt reaches step j with s^(j - 1); the last attempt is one whole run. */
function restartingChain({ steps, successPerAttempt, maxAttempts }: RetryShape, scope: Scope): RetryChain {
  const attemptsPerWorkflow = apply(attemptsRestarting, { successPerAttempt, maxAttempts }, scope);
  const failureShare = apply(stepFailureShare, { successPerAttempt, steps }, scope);
  const early = apply(earlyAttempts, { successPerAttempt, maxAttempts }, scope);
  const last = apply(lastAttempts, { successPerAttempt, maxAttempts }, scope);
  const perEarly = apply(stepsPerEarlyAttempt, { successPerAttempt, stepFailureShare: failureShare }, scope);
  const stepsPerWorkflow = apply(
    stepsRestarting,
    {
      earlyAttemptsPerWorkflow: early,
      stepsPerEarlyAttempt: perEarly,
      lastAttemptsPerWorkflow: last,
      steps,
    },
    scope,
  );
  const furtherSteps = new Float64Array(Math.ceil(steps));
  let reached = 1;
  let left = perEarly;
  for (let index = 0; index < furtherSteps.length; index += 1) {
    // The last entry takes what is left of the mean, which makes a partly present step come out right.
    furtherSteps[index] = early * (index + 1 === furtherSteps.length ? left : reached);
    left -= reached;
    reached *= 1 - failureShare;
  }
  return {
    attemptsPerWorkflow,
    successShare: apply(successRestarting, { successPerAttempt, attemptsPerWorkflow }, scope),
    stepsPerWorkflow,
    wholeRuns: last,
    furtherSteps,
  };
}

/** One whole run, and one more execution of the step at hand for each failure that another attempt follows. */
function resumingChain({ steps, successPerAttempt, maxAttempts }: RetryShape, scope: Scope): RetryChain {
  const most = maxAttempts - 1;
  const failureShare = apply(stepFailureShare, { successPerAttempt, steps }, scope);
  const failures = failuresBefore(steps, failureShare, successPerAttempt, most);
  const furtherAttemptsPerWorkflow = failures.mean;
  const furtherSteps = new Float64Array(Math.ceil(steps));
  let noneShare = 1;
  let before = 0;
  for (let index = 0; index < furtherSteps.length; index += 1) {
    noneShare *= 1 - failureShare;
    const isLast = index + 1 === furtherSteps.length;
    const mean = isLast ? failures.mean : failuresBefore(index + 1, failureShare, noneShare, most).mean;
    furtherSteps[index] = Math.max(0, mean - before);
    before = mean;
  }
  return {
    attemptsPerWorkflow: apply(attemptsResuming, { furtherAttemptsPerWorkflow }, scope),
    successShare: apply(successResuming, { unfinishedShare: 1 - failures.withinShare }, scope),
    stepsPerWorkflow: apply(stepsResuming, { steps, furtherAttemptsPerWorkflow }, scope),
    wholeRuns: 1,
    furtherSteps,
  };
}

/**
 * What a workflow consumes under retries, where the first n calls of a session consume `ofCalls(n)` in all. Exact: each
 * execution of a step consumes what its place in the session costs, not what a mean call does.
 *
 *     whole runs · W(N) + sum over steps j of executions(j) · (W(j c) - W((j - 1) c)) / part of the step present
 *
 * @source derived: a repeated or restarted step has the same history in front of it as the first time.
 */
export function workflowTotal(
  chain: RetryChain,
  steps: number,
  callsPerStep: number,
  ofCalls: (calls: number) => number,
): number {
  return chain.wholeRuns * ofCalls(steps * callsPerStep) + furtherTotal(chain, steps, callsPerStep, ofCalls);
}

/**
 * The part of `workflowTotal` that is not whole runs.
 *
 * @source derived
 */
export function furtherTotal(
  chain: RetryChain,
  steps: number,
  callsPerStep: number,
  ofCalls: (calls: number) => number,
): number {
  let total = 0;
  let before = 0;
  for (let index = 0; index < chain.furtherSteps.length; index += 1) {
    const end = Math.min(index + 1, steps);
    const upTo = ofCalls(end * callsPerStep);
    total += ((chain.furtherSteps[index] ?? 0) * (upTo - before)) / (end - index);
    before = upTo;
  }
  return total;
}
