import { expm1 } from "../../numeric/expm1.ts";
import { log } from "../../numeric/log.ts";
import { pow } from "../../numeric/pow.ts";
import { defineFormula } from "../formula.ts";

/*
 * p: share of attempts that succeed; s = p^(1 / steps): share of step executions that succeed; most: attempts allowed.
 */

/**
 * Share of executions of a step that fail, all steps being alike.
 *
 *     1 - p^(1 / steps)
 *
 * @source derived: an attempt succeeds when all its steps do, p = s^steps.
 */
export const stepFailureShare = defineFormula({
  id: "stepFailureShare",
  words: "share of step executions that fail",
  unit: "share",
  expression: "1 - successPerAttempt ^ (1 / steps)",
  evaluate: ({ successPerAttempt, steps }: Record<"successPerAttempt" | "steps", number>) =>
    -expm1(log(successPerAttempt) / steps),
});

/**
 * Attempts of a workflow whose retries start over.
 *
 *     attempts = 1 + q + ... + q^(most - 1) = (1 - q^most) / p,   q = 1 - p
 *
 * Holds for attempts that succeed independently of one another.
 *
 * @source derived: attempt k happens when the k - 1 before it failed, q^(k - 1); a geometric sum.
 */
export const attemptsRestarting = defineFormula({
  id: "attemptsPerWorkflow",
  words: "attempts a workflow gets",
  unit: "attempts",
  expression: "(1 - (1 - successPerAttempt) ^ maxAttempts) / successPerAttempt",
  evaluate: ({ successPerAttempt, maxAttempts }: Record<"successPerAttempt" | "maxAttempts", number>) =>
    attemptsBegun(successPerAttempt, maxAttempts),
});

/**
 * Attempts that are not the last one allowed: they stop where they fail.
 *
 *     (1 - q^(most - 1)) / p
 *
 * @source derived: the geometric sum of `attemptsRestarting` without its last term.
 */
export const earlyAttempts = defineFormula({
  id: "earlyAttemptsPerWorkflow",
  words: "attempts that another may follow",
  unit: "attempts",
  expression: "(1 - (1 - successPerAttempt) ^ (maxAttempts - 1)) / successPerAttempt",
  evaluate: ({ successPerAttempt, maxAttempts }: Record<"successPerAttempt" | "maxAttempts", number>) =>
    attemptsBegun(successPerAttempt, maxAttempts - 1),
});

/**
 * Workflows that come to their last allowed attempt, which runs to its end.
 *
 *     q^(most - 1)
 *
 * @source derived: all attempts before it failed.
 */
export const lastAttempts = defineFormula({
  id: "lastAttemptsPerWorkflow",
  words: "share of workflows that come to their last attempt",
  unit: "attempts",
  expression: "(1 - successPerAttempt) ^ (maxAttempts - 1)",
  evaluate: ({ successPerAttempt, maxAttempts }: Record<"successPerAttempt" | "maxAttempts", number>) =>
    pow(1 - successPerAttempt, maxAttempts - 1),
});

/**
 * Mean steps of an attempt that stops at the first step that fails (which ran) or at its end.
 *
 *     1 + s + ... + s^(steps - 1) = (1 - p) / (1 - s),   s = p^(1 / steps)
 *
 * Needs p below 1; every step alike and independent.
 *
 * @source derived: step j runs when the j - 1 before it succeeded, s^(j - 1); s^steps = p.
 */
export const stepsPerEarlyAttempt = defineFormula({
  id: "stepsPerEarlyAttempt",
  words: "steps of an attempt that stops where it fails",
  unit: "steps",
  expression: "(1 - successPerAttempt) / stepFailureShare",
  evaluate: ({ successPerAttempt, stepFailureShare }: Record<"successPerAttempt" | "stepFailureShare", number>) =>
    (1 - successPerAttempt) / stepFailureShare,
});

/**
 * Steps per workflow when retries start over: ten steps at 0.9 each, without limit, cost 18.68 per success.
 *
 *     early attempts · steps of an early attempt + last attempts · steps
 *
 * @source derived: whether an attempt happens depends only on those before it, so means multiply.
 */
export const stepsRestarting = defineFormula({
  id: "stepsPerWorkflow",
  words: "steps run per workflow, in all its attempts",
  unit: "steps",
  expression: "earlyAttemptsPerWorkflow * stepsPerEarlyAttempt + lastAttemptsPerWorkflow * steps",
  evaluate: (
    inputs: Record<"earlyAttemptsPerWorkflow" | "stepsPerEarlyAttempt" | "lastAttemptsPerWorkflow" | "steps", number>,
  ) => inputs.earlyAttemptsPerWorkflow * inputs.stepsPerEarlyAttempt + inputs.lastAttemptsPerWorkflow * inputs.steps,
});

/**
 * Steps per workflow when nothing is retried, or nothing fails: each attempt runs to its end.
 *
 *     attempts · steps
 *
 * @source derived: a failure that no attempt follows is noticed at the end.
 */
export const stepsOfOneAttempt = defineFormula({
  id: "stepsPerWorkflow",
  words: "steps run per workflow, in its one attempt",
  unit: "steps",
  expression: "attemptsPerWorkflow * steps",
  evaluate: ({ attemptsPerWorkflow, steps }: Record<"attemptsPerWorkflow" | "steps", number>) =>
    attemptsPerWorkflow * steps,
});

/**
 * Workflows that succeed when retries start over.
 *
 *     p · attempts = 1 - q^most
 *
 * @source derived: every attempt succeeds with p, and a workflow at most once.
 */
export const successRestarting = defineFormula({
  id: "successShare",
  words: "share of workflows that succeed in the end",
  unit: "share",
  expression: "min(1, successPerAttempt * attemptsPerWorkflow)",
  evaluate: ({ successPerAttempt, attemptsPerWorkflow }: Record<"successPerAttempt" | "attemptsPerWorkflow", number>) =>
    Math.min(1, successPerAttempt * attemptsPerWorkflow),
});

/**
 * Attempts when a retry goes on from the last successful step: one more for each failure that may be followed.
 *
 *     attempts = 1 + E[min(F, most - 1)],   F failures before `steps` successes
 *
 * @source derived: F is negative binomial with step success p^(1 / steps).
 */
export const attemptsResuming = defineFormula({
  id: "attemptsPerWorkflow",
  words: "attempts a workflow gets: the first and one after each failure",
  unit: "attempts",
  expression: "1 + furtherAttemptsPerWorkflow",
  evaluate: ({ furtherAttemptsPerWorkflow }: Record<"furtherAttemptsPerWorkflow", number>) =>
    1 + furtherAttemptsPerWorkflow,
});

/**
 * Steps per workflow when retries resume: each repeats one step. Ten at 0.9 each, without limit, cost 11.11 per success.
 *
 *     steps + E[min(F, most - 1)]
 *
 * @source derived: without limit steps / s, the mean of a negative binomial.
 */
export const stepsResuming = defineFormula({
  id: "stepsPerWorkflow",
  words: "steps run per workflow: every step once, and once more for each further attempt",
  unit: "steps",
  expression: "steps + furtherAttemptsPerWorkflow",
  evaluate: ({ steps, furtherAttemptsPerWorkflow }: Record<"steps" | "furtherAttemptsPerWorkflow", number>) =>
    steps + furtherAttemptsPerWorkflow,
});

/**
 * Workflows that succeed when retries resume.
 *
 *     P(F <= most - 1)
 *
 * @source derived: a workflow fails when failures outnumber its further attempts.
 */
export const successResuming = defineFormula({
  id: "successShare",
  words: "share of workflows that succeed in the end",
  unit: "share",
  expression: "1 - unfinishedShare",
  evaluate: ({ unfinishedShare }: Record<"unfinishedShare", number>) => 1 - unfinishedShare,
});

/** Attempts begun of at most `most`: (1 - (1 - p)^most) / p, which is exactly 1 for one attempt. */
function attemptsBegun(successPerAttempt: number, most: number): number {
  return most === 1 ? 1 : (1 - pow(1 - successPerAttempt, most)) / successPerAttempt;
}
