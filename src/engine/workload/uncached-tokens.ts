import type { SessionRules } from "./session-rules.ts";

/**
 * Tokens of a prompt that the cache would serve if no token had to be computed; `known`: what of the prompt stood in the call
 * before, `null` for a first call.
 *
 *     s known + (1 - s) head,   head = h min(shared head, first prompt, prompt)
 *
 * s: the session's own last prompt is still in the cache; h: the head that workflows of the class share is.
 *
 * @source derived: what is known is read if the cache still holds it, else the shared head if another workflow keeps that warm.
 */
export function cachedTokens(rules: SessionRules, first: number, prompt: number, known: number | null): number {
  const { hits, cachedShare, sharedPrefixTokens } = rules;
  if (hits === null) return cachedShare * prompt;
  const head = hits.prefixShare * Math.min(sharedPrefixTokens, first, prompt);
  return known === null ? head : hits.sessionShare * known + (1 - hits.sessionShare) * head;
}

/**
 * Tokens of a prompt that must be computed, at least one of any prompt that has one.
 *
 *     max(1, prompt - cached)
 *
 * @source derived: the last token of a prompt is computed for the one that follows it.
 */
export function uncachedTokens(prompt: number, cached: number): number {
  return Math.max(Math.min(1, prompt), prompt - cached);
}
