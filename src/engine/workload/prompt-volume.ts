import { defineFormula } from "../formula.ts";
import type { WorkloadClass } from "../input.ts";
import { retryChain, workflowTotal } from "./retry-chain.ts";

/** What the prompts of a session are made of. */
export type PromptShape = Pick<WorkloadClass, "prefixTokens" | "growthTokensPerCall" | "contextCapTokens">;

/**
 * Calls of a session whose prompt stays below the context cap; infinite where history does not grow to it.
 *
 *     number of whole k >= 1 with  prefix + growth (k - 1) < cap
 *
 * @source derived
 */
export function callsBelowCap({ prefixTokens, growthTokensPerCall, contextCapTokens }: PromptShape): number {
  if (prefixTokens >= contextCapTokens) return 0;
  if (growthTokensPerCall <= 0) return Number.POSITIVE_INFINITY;
  return Math.ceil((contextCapTokens - prefixTokens) / growthTokensPerCall);
}

type SessionPromptInputs = Record<
  "calls" | "callsBelowCap" | "prefixTokens" | "growthTokensPerCall" | "contextCapTokens",
  number
>;

/**
 * Prompt tokens of the first n calls of a session that keeps its history: the sum grows with the square of the calls until
 * prompts reach the cap, and by the cap a call from there.
 *
 *     n prefix + growth n (n - 1) / 2,   below the cap
 *
 * Between whole n straight lines: a call that is only partly there has that share of its prompt. With m = floor(n) growth
 * comes to m (n - (m + 1) / 2). `callsBelowCap` is at most `calls`. A prefix above the cap counts as the cap.
 *
 * @source derived: prompt k is prefix + growth (k - 1); 0 + 1 + ... + (m - 1) = m (m - 1) / 2, and the part n - m of call
 *   m + 1 adds m (n - m).
 */
export const sessionPromptTokens = defineFormula({
  id: "promptTokensPerSession",
  words: "prompt tokens of an attempt that runs to its end",
  unit: "tokens",
  expression:
    "callsBelowCap * prefixTokens + growthTokensPerCall * floor(callsBelowCap) * (callsBelowCap - (floor(callsBelowCap) + 1) / 2) + (calls - callsBelowCap) * contextCapTokens",
  evaluate: ({ calls, callsBelowCap, prefixTokens, growthTokensPerCall, contextCapTokens }: SessionPromptInputs) =>
    callsBelowCap * prefixTokens +
    growthTokensPerCall * Math.floor(callsBelowCap) * (callsBelowCap - (Math.floor(callsBelowCap) + 1) / 2) +
    (calls - callsBelowCap) * contextCapTokens,
});

/**
 * The inputs of `sessionPromptTokens` for the first `calls` calls.
 *
 * @source derived
 */
export function sessionPromptInputs(shape: PromptShape, calls: number): SessionPromptInputs {
  const { prefixTokens, growthTokensPerCall, contextCapTokens } = shape;
  const below = Math.min(calls, callsBelowCap(shape));
  return { calls, callsBelowCap: below, prefixTokens, growthTokensPerCall, contextCapTokens };
}

/**
 * Prompt tokens of the first `calls` calls of a session, as `sessionPromptTokens`.
 *
 * @source derived
 */
export function promptTokensOfCalls(shape: PromptShape, calls: number): number {
  return sessionPromptTokens.evaluate(sessionPromptInputs(shape, calls));
}

export interface ShareAbove {
  readonly callsShare: number;
  readonly promptTokensShare: number;
}

/** Where no prompt is longer. */
export const noneAbove: ShareAbove = { callsShare: 0, promptTokensShare: 0 };

/**
 * Calls whose prompt is longer than `startTokens`, and the prompt tokens they carry, as shares of all calls of a workflow,
 * retries included. Providers bill such calls as a whole at their long-context rates.
 *
 *     calls after the first K, K = number of whole k with  min(prefix + growth (k - 1), cap) <= start
 *
 * @source derived: prompts never shrink from call to call, so the calls above are the last ones of each attempt.
 */
export function promptTokensAbove(workload: WorkloadClass, startTokens: number): ShareAbove {
  const { steps, callsPerStep } = workload;
  const chain = retryChain(workload, { path: "", traces: null });
  const upTo = callsUpToPrompt(workload, startTokens);
  const total = (ofCalls: (calls: number) => number) => workflowTotal(chain, steps, callsPerStep, ofCalls);
  const calls = total((n) => n);
  const callsAbove = total((n) => Math.max(0, n - upTo));
  const tokens = total((n) => promptTokensOfCalls(workload, n));
  const tokensBelow = total((n) => promptTokensOfCalls(workload, Math.min(n, upTo)));
  return {
    callsShare: calls > 0 ? callsAbove / calls : 0,
    promptTokensShare: tokens > 0 ? Math.max(0, tokens - tokensBelow) / tokens : 0,
  };
}

/**
 * Calls at the head of a session whose prompt is at most `startTokens`; infinite where none is longer.
 *
 * @source derived: `promptTokensAbove`
 */
export function callsUpToPrompt(shape: PromptShape, startTokens: number): number {
  const { prefixTokens, growthTokensPerCall, contextCapTokens } = shape;
  if (startTokens >= contextCapTokens) return Number.POSITIVE_INFINITY;
  if (prefixTokens > startTokens) return 0;
  if (growthTokensPerCall <= 0) return Number.POSITIVE_INFINITY;
  return Math.floor((startTokens - prefixTokens) / growthTokensPerCall) + 1;
}
