import type { GrowingPlace } from "./growing-sessions.ts";
import type { FirstPrompt, SessionRules } from "./session-rules.ts";
import { firstWhere, sumBetween, sumsBefore } from "./sums-before.ts";
import { cachedTokens, uncachedTokens } from "./uncached-tokens.ts";

/**
 * Prompt tokens that a call of growing sessions must compute, over the first prompts from one on, in rising order.
 *
 *     below the cap: max(1, prompt - (s first + (1 - s) head + known)),   known = s min(history, history before + output)
 *     at the cap:    max(1, cap - (s first + (1 - s) head))
 *
 * s: how often the cache still holds the session's own last prompt. What is left of a prompt grows with the first prompt, so
 * that those of which a token at least is left are the last ones. Nothing cached leaves the prompts to the last bit.
 *
 * @source derived: `cachedTokens` with first + history for the prompt; where the window slides, only the first prompt is known.
 */
export function growingUncached(
  rules: SessionRules,
  firsts: readonly FirstPrompt[],
  cap: number,
): (from: number, place: GrowingPlace, promptsFrom: (from: number) => number) => number {
  const { hits, sharedPrefixTokens, outputTokens } = rules;
  const all = firsts.length;
  const s = hits?.sessionShare ?? 0;
  const own = firsts.map(({ tokens }) => {
    const head = (hits?.prefixShare ?? 0) * Math.min(sharedPrefixTokens, tokens);
    return s * tokens + (1 - s) * head;
  });
  const shares = sumsBefore(firsts.map(({ share }) => share));
  const tokens = sumsBefore(firsts.map(({ share, tokens }) => share * tokens));
  const owns = sumsBefore(firsts.map(({ share }, index) => share * (own[index] ?? 0)));
  const asFirst = constantCalls(rules, firsts, ({ tokens }) => Math.min(tokens, cap), null);
  const atCap = constantCalls(rules, firsts, () => cap, cap);
  return (from, { call, history, before, over }, promptsFrom) => {
    if (call === 1) return asFirst(promptsFrom(from), from, all);
    const known = s * Math.min(history, before + outputTokens);
    // Of a prompt shorter than a token all is computed; of others a token at least.
    const token = Math.max(
      from,
      firstWhere((index) => (firsts[index]?.tokens ?? 0) + history >= 1, over),
    );
    const isOpen = (index: number) => (firsts[index]?.tokens ?? 0) + history - ((own[index] ?? 0) + known) >= 1;
    const open = Math.max(token, firstWhere(isOpen, over));
    const growing = (from: number, to: number) => sumBetween(tokens, from, to) + history * sumBetween(shares, from, to);
    const cached = sumBetween(owns, open, over) + known * sumBetween(shares, open, over);
    const below = growing(from, token) + sumBetween(shares, token, open) + (growing(open, over) - cached);
    const start = Math.max(from, over);
    return start < all ? below + atCap(cap * sumBetween(shares, start, all), start, all) : below;
  };
}

/** Calls whose prompts do not change: what must be computed of prompts that come to `prompts`, from one first prompt to another. */
function constantCalls(
  rules: SessionRules,
  firsts: readonly FirstPrompt[],
  promptOf: (first: FirstPrompt) => number,
  mostKnown: number | null,
): (prompts: number, from: number, to: number) => number {
  const cached = firsts.map((first) =>
    cachedTokens(rules, first.tokens, promptOf(first), mostKnown === null ? null : Math.min(first.tokens, mostKnown)),
  );
  const left = firsts.map((first, index) => uncachedTokens(promptOf(first), cached[index] ?? 0));
  const cachedSums = sumsBefore(firsts.map(({ share }, index) => share * (cached[index] ?? 0)));
  const leftSums = sumsBefore(firsts.map(({ share }, index) => share * (left[index] ?? 0)));
  // First prompts of which nothing would be left but the token that always is.
  const held = sumsBefore(
    firsts.map((first, index) => (promptOf(first) - (cached[index] ?? 0) < (left[index] ?? 0) ? 1 : 0)),
  );
  return (prompts, from, to) =>
    sumBetween(held, from, to) > 0 ? sumBetween(leftSums, from, to) : prompts - sumBetween(cachedSums, from, to);
}
