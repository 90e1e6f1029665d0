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
  source: "derived",
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
  source: "derived",
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
  source: "derived",
  evaluate: ({ promptTokensPerCall, cachedShare }: Record<"promptTokensPerCall" | "cachedShare", number>) =>
    promptTokensPerCall * (1 - cachedShare),
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
  source: "derived",
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
  source: "derived",
  evaluate: ({ promptTokensPerCall, outputTokens }: Record<"promptTokensPerCall" | "outputTokens", number>) =>
    promptTokensPerCall + outputTokens,
});
