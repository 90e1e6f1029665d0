import { defineFormula } from "../formula.ts";

/**
 * Mean steps of an attempt, those cut short included.
 *
 *     steps a workflow / attempts a workflow
 *
 * @source derived: a mean over attempts.
 */
export const stepsPerAttempt = defineFormula({
  id: "stepsPerAttempt",
  words: "steps an attempt runs",
  unit: "steps",
  expression: "stepsPerWorkflow / attemptsPerWorkflow",
  source: "derived",
  evaluate: ({ stepsPerWorkflow, attemptsPerWorkflow }: Record<"stepsPerWorkflow" | "attemptsPerWorkflow", number>) =>
    stepsPerWorkflow / attemptsPerWorkflow,
});

/**
 * Mean model calls of an attempt.
 *
 *     steps an attempt · calls a step
 *
 * @source derived
 */
export const callsPerAttempt = defineFormula({
  id: "callsPerAttempt",
  words: "model calls an attempt makes",
  unit: "calls",
  expression: "stepsPerAttempt * callsPerStep",
  source: "derived",
  evaluate: ({ stepsPerAttempt, callsPerStep }: Record<"stepsPerAttempt" | "callsPerStep", number>) =>
    stepsPerAttempt * callsPerStep,
});

/**
 * Model calls of a workflow, in all its attempts.
 *
 *     steps a workflow · calls a step
 *
 * @source derived
 */
export const callsPerWorkflow = defineFormula({
  id: "callsPerWorkflow",
  words: "model calls a workflow makes, in all its attempts",
  unit: "calls",
  expression: "stepsPerWorkflow * callsPerStep",
  source: "derived",
  evaluate: ({ stepsPerWorkflow, callsPerStep }: Record<"stepsPerWorkflow" | "callsPerStep", number>) =>
    stepsPerWorkflow * callsPerStep,
});

/**
 * Calls per workflow that belong to an attempt that passes; the rest of the calls is failed work.
 *
 *     share of workflows that succeed · steps · calls a step
 *
 * @source derived: a workflow that succeeds has run every step once with success, and nothing else of it counts.
 */
export const passingCallsPerWorkflow = defineFormula({
  id: "passingCallsPerWorkflow",
  words: "calls of attempts that pass, per workflow",
  unit: "calls",
  expression: "successShare * steps * callsPerStep",
  source: "derived",
  evaluate: ({ successShare, steps, callsPerStep }: Record<"successShare" | "steps" | "callsPerStep", number>) =>
    successShare * steps * callsPerStep,
});
