import { growingUncached } from "./growing-uncached.ts";
import type { SessionRules } from "./session-rules.ts";
import type { CallSums, Sessions } from "./sessions.ts";
import { firstWhere, sumBetween, sumsBefore } from "./sums-before.ts";
import { uncutHistory } from "./uncut-history.ts";

/** Where growing sessions are. */
export interface GrowingPlace {
  /** Number of the call, from 1; 0 before the first. */
  call: number;
  /** History in front of this call and of the one before. */
  history: number;
  before: number;
  /** First prompts from here on have met the cap. */
  over: number;
}

/**
 * Sessions whose prompts grow, up to the cap or for ever: the same history stands behind every first prompt.
 *
 *     prompt = min(first + history, cap)
 *
 * With first prompts in rising order those above a bound are the last ones, so that a call's sums over all of them are
 * differences of sums, however many there are.
 *
 * @source derived: `min` and sums exchange where the order is known.
 */
export function growingSessions(rules: SessionRules): Sessions {
  const cap = rules.policy === "keep" ? Number.POSITIVE_INFINITY : rules.contextCapTokens;
  const firsts = rules.firstPrompts.toSorted((one, other) => one.tokens - other.tokens);
  const all = firsts.length;
  const first = Float64Array.from(firsts, ({ tokens }) => tokens);
  const shares = sumsBefore(firsts.map(({ share }) => share));
  const tokens = sumsBefore(firsts.map(({ share, tokens }) => share * tokens));
  const uncachedFrom = growingUncached(rules, firsts, cap);
  const historyBefore = uncutHistory(rules);
  const place: GrowingPlace = { call: 0, history: 0, before: 0, over: all };

  /** Prompt tokens of the first prompts from this one on. */
  const promptsFrom = (from: number) => {
    const { over, history } = place;
    const growing = sumBetween(tokens, from, over) + history * sumBetween(shares, from, over);
    return over < all ? growing + cap * sumBetween(shares, over, all) : growing;
  };
  const sumInto = (sums: CallSums, aboveTokens: number) => {
    const { over, history } = place;
    const isNone = cap <= aboveTokens;
    const from = firstWhere((index) => (first[index] ?? 0) + history > aboveTokens, over);
    sums.ownPromptTokens = promptsFrom(0);
    sums.calls = isNone ? 0 : sumBetween(shares, from, all);
    sums.promptTokens = isNone ? 0 : promptsFrom(from);
    sums.uncachedTokens = isNone
      ? 0
      : rules.hits === null
        ? (1 - rules.cachedShare) * sums.promptTokens
        : Math.min(sums.promptTokens, uncachedFrom(from, place, promptsFrom));
    sums.outputTokens = sums.calls * rules.outputTokens;
  };
  const largestPrompt = () => Math.min((first.at(-1) ?? 0) + place.history, cap);

  return {
    advance: () => {
      place.call += 1;
      place.before = place.history;
      place.history = historyBefore(place.call);
      while (place.over > 0 && (first[place.over - 1] ?? 0) + place.history > cap) place.over -= 1;
    },
    // At the cap, or without growth, which the second call shows for all later ones.
    isSettled: () => place.call > 1 && (place.over === 0 || rules.growthTokensPerCall === 0),
    sumInto,
    tellContexts: (tell) => {
      for (const { share, tokens } of firsts) tell(share, Math.min(tokens + place.history, cap) + rules.outputTokens);
    },
    largestContext: () => largestPrompt() + rules.outputTokens,
  };
}
