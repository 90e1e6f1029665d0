import { defineFormula } from "../formula.ts";

/**
 * Prompt tokens of a workflow, retries included, each call with the history it really has in front of it.
 *
 *     whole runs · prompt of a session + prompt of the further steps
 *
 * @source derived: `workflowTotal` of the retry chain, applied to the prompt volume.
 */
export const promptTokensPerWorkflow = defineFormula({
  id: "promptTokensPerWorkflow",
  words: "prompt tokens of a workflow, retries included",
  unit: "tokens",
  expression: "wholeRunsPerWorkflow * promptTokensPerSession + promptTokensOfFurtherSteps",
  evaluate: (
    inputs: Record<"wholeRunsPerWorkflow" | "promptTokensPerSession" | "promptTokensOfFurtherSteps", number>,
  ) => inputs.wholeRunsPerWorkflow * inputs.promptTokensPerSession + inputs.promptTokensOfFurtherSteps,
});

/**
 * Mean prompt of a call.
 *
 *     prompt tokens a workflow / calls a workflow
 *
 * @source derived: a mean over calls.
 */
export const promptTokensPerCall = defineFormula({
  id: "promptTokensPerCall",
  words: "mean prompt of a call",
  unit: "tokens",
  expression: "promptTokensPerWorkflow / callsPerWorkflow",
  evaluate: ({
    promptTokensPerWorkflow,
    callsPerWorkflow,
  }: Record<"promptTokensPerWorkflow" | "callsPerWorkflow", number>) => promptTokensPerWorkflow / callsPerWorkflow,
});

/**
 * Prompt tokens of a call that must be computed. The cached share holds for the whole prompt, history included, and is
 * applied once.
 *
 *     prompt tokens · (1 - cached share)
 *
 * @source derived: the share's definition.
 */
export const uncachedPromptTokensPerCall = defineFormula({
  id: "uncachedPromptTokensPerCall",
  words: "prompt tokens of a call that are not found in the cache",
  unit: "tokens",
  expression: "promptTokensPerCall * (1 - cachedShare)",
  evaluate: ({ promptTokensPerCall, cachedShare }: Record<"promptTokensPerCall" | "cachedShare", number>) =>
    promptTokensPerCall * (1 - cachedShare),
});

/**
 * The same where the share is computed from the room in the caches.
 *
 *     prompt tokens · (1 - held share)
 *
 * @source derived: the share's definition.
 */
export const uncachedOfHeldPromptTokens = defineFormula({
  id: "uncachedPromptTokensPerCall",
  words: "prompt tokens of a call that are not found in the cache",
  unit: "tokens",
  expression: "promptTokensPerCall * (1 - heldShare)",
  evaluate: ({ promptTokensPerCall, heldShare }: Record<"promptTokensPerCall" | "heldShare", number>) =>
    promptTokensPerCall * (1 - heldShare),
});

/**
 * Context that a decode step reads, mean over calls and over the steps of a call.
 *
 *     prompt + output / 2
 *
 * @source derived: the context grows from the prompt to prompt + output by one token a step.
 */
export const decodeContextTokens = defineFormula({
  id: "decodeContextTokens",
  words: "mean context of a decode step",
  unit: "tokens",
  expression: "promptTokensPerCall + outputTokens / 2",
  evaluate: ({ promptTokensPerCall, outputTokens }: Record<"promptTokensPerCall" | "outputTokens", number>) =>
    promptTokensPerCall + outputTokens / 2,
});

/**
 * Context at the end of a call, mean over calls.
 *
 *     prompt + output
 *
 * @source derived
 */
export const endContextTokens = defineFormula({
  id: "endContextTokens",
  words: "mean context at the end of a call",
  unit: "tokens",
  expression: "promptTokensPerCall + outputTokens",
  evaluate: ({ promptTokensPerCall, outputTokens }: Record<"promptTokensPerCall" | "outputTokens", number>) =>
    promptTokensPerCall + outputTokens,
});

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
  evaluate: ({ successShare, steps, callsPerStep }: Record<"successShare" | "steps" | "callsPerStep", number>) =>
    successShare * steps * callsPerStep,
});
