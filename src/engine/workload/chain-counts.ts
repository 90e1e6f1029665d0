import { apply, defineFormula, type Scope } from "../formula.ts";
import type { Outcome, Rewards } from "../outcome.ts";
import { outcomeIds } from "./rewards.ts";

export interface ChainTotals extends Omit<Rewards, "share"> {
  readonly successShare: number;
}

/** Workflows that end so have got what they were started for. */
export const successes = ["succeeded", "capped-succeeded", "fallback-succeeded"] as const satisfies readonly Outcome[];

/**
 * Means over all workflows, however they end.
 *
 * @source derived: outcomes exclude each other, so their parts add up.
 */
export function chainTotals(outcomes: Readonly<Record<Outcome, Rewards>>): ChainTotals {
  const total = (of: (rewards: Rewards) => number) => outcomeIds.reduce((sum, id) => sum + of(outcomes[id]), 0);
  return {
    successShare: successes.reduce((sum, id) => sum + outcomes[id].share, 0),
    attempts: total(({ attempts }) => attempts),
    steps: total(({ steps }) => steps),
    calls: total(({ calls }) => calls),
    promptTokens: total(({ promptTokens }) => promptTokens),
    uncachedTokens: total(({ uncachedTokens }) => uncachedTokens),
    outputTokens: total(({ outputTokens }) => outputTokens),
    starts: total(({ starts }) => starts),
    ends: total(({ ends }) => ends),
    backoffSeconds: total(({ backoffSeconds }) => backoffSeconds),
    approvals: total(({ approvals }) => approvals),
    fallbackSteps: total(({ fallbackSteps }) => fallbackSteps),
    askMinutes: total(({ askMinutes }) => askMinutes),
  };
}

/** @source derived: a mean over attempts */
export const callsPerAttemptOfChain = defineFormula({
  id: "callsPerAttempt",
  words: "model calls an attempt makes, summaries included",
  unit: "calls",
  expression: "callsPerWorkflow / attemptsPerWorkflow",
  evaluate: (x: Record<"callsPerWorkflow" | "attemptsPerWorkflow", number>) =>
    x.callsPerWorkflow / x.attemptsPerWorkflow,
});

/** @source derived: a mean over calls */
export const uncachedOfChain = defineFormula({
  id: "uncachedPromptTokensPerCall",
  words: "prompt tokens of a call that are not found in the cache",
  unit: "tokens",
  expression: "uncachedTokensPerWorkflow / callsPerWorkflow",
  evaluate: (x: Record<"uncachedTokensPerWorkflow" | "callsPerWorkflow", number>) =>
    x.uncachedTokensPerWorkflow / x.callsPerWorkflow,
});

/** @source derived: a mean over calls */
export const outputOfChain = defineFormula({
  id: "outputTokensPerCall",
  words: "tokens a call generates, summaries included",
  unit: "tokens",
  expression: "outputTokensPerWorkflow / callsPerWorkflow",
  evaluate: (x: Record<"outputTokensPerWorkflow" | "callsPerWorkflow", number>) =>
    x.outputTokensPerWorkflow / x.callsPerWorkflow,
});

/** @source derived: the context grows from the prompt to prompt + output by one token a step */
export const decodeContextOfChain = defineFormula({
  id: "decodeContextTokens",
  words: "mean context of a decode step",
  unit: "tokens",
  expression: "promptTokensPerCall + outputTokensPerCall / 2",
  evaluate: (x: Record<"promptTokensPerCall" | "outputTokensPerCall", number>) =>
    x.promptTokensPerCall + x.outputTokensPerCall / 2,
});

/** @source derived: a call ends with its prompt and its output */
export const endContextOfChain = defineFormula({
  id: "endContextTokens",
  words: "mean context at the end of a call",
  unit: "tokens",
  expression: "promptTokensPerCall + outputTokensPerCall",
  evaluate: (x: Record<"promptTokensPerCall" | "outputTokensPerCall", number>) =>
    x.promptTokensPerCall + x.outputTokensPerCall,
});

/**
 * What the mean call holds while it is generated and at its end, summaries included.
 *
 * @source derived
 */
export function chainContexts(promptTokensPerCall: number, outputTokensPerCall: number, scope: Scope) {
  const held = { promptTokensPerCall, outputTokensPerCall };
  return {
    decodeContextTokens: apply(decodeContextOfChain, held, scope),
    endContextTokens: apply(endContextOfChain, held, scope),
  };
}

/**
 * Means per attempt and per call of a class that the chain was walked for.
 *
 * @source derived
 */
export function chainMeans(totals: ChainTotals, scope: Scope) {
  const { attempts, calls, uncachedTokens, outputTokens } = totals;
  return {
    callsPerAttempt: apply(callsPerAttemptOfChain, { callsPerWorkflow: calls, attemptsPerWorkflow: attempts }, scope),
    uncachedPromptTokensPerCall: apply(
      uncachedOfChain,
      { uncachedTokensPerWorkflow: uncachedTokens, callsPerWorkflow: calls },
      scope,
    ),
    outputTokensPerCall: apply(
      outputOfChain,
      { outputTokensPerWorkflow: outputTokens, callsPerWorkflow: calls },
      scope,
    ),
  };
}
