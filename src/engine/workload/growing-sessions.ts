import {
  type CallSums,
  type FirstPrompt,
  type SessionRules,
  type Sessions,
  cachedTokens,
  uncachedTokens,
  uncutHistory,
} from "./session-rules.ts";

/**
 * Sums of all values before each place: place n holds the first n of them.
 *
 * @source derived
 */
function sumsBefore(values: readonly number[]): Float64Array {
  const sums = new Float64Array(values.length + 1);
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) {
    sum += values[index] ?? 0;
    sums[index + 1] = sum;
  }
  return sums;
}

/**
 * Sum of the values from one place to before another.
 *
 * @source derived: a difference of two sums from the start.
 */
function sumBetween(sums: Float64Array, from: number, to: number): number {
  return to > from ? (sums[to] ?? 0) - (sums[from] ?? 0) : 0;
}

/**
 * The first place below `end` where something holds that holds from some place on; `end` if nowhere.
 *
 * @source derived: bisection.
 */
function firstWhere(holds: (index: number) => boolean, end: number): number {
  if (end <= 0 || holds(0)) return 0;
  let fails = 0;
  let found = end;
  while (found - fails > 1) {
    const middle = (fails + found) >> 1;
    if (holds(middle)) found = middle;
    else fails = middle;
  }
  return found;
}

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
function growingUncached(
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

/** Where growing sessions are. */
interface GrowingPlace {
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
