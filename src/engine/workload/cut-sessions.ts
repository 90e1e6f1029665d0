import {
  type CallSums,
  type SessionRules,
  type Sessions,
  cachedTokens,
  isCurved,
  uncachedTokens,
  uncutHistory,
} from "./session-rules.ts";

/** What is less than this part of a number is lost when it is added: 2^-54. */
const halfStep = 5.551115123125783e-17;

/** Sessions of different first prompts in columns, at one of their calls. */
interface CutColumns {
  readonly share: Float64Array;
  readonly first: Float64Array;
  /** First prompt and history, also where the first prompt alone is more than the cap; of this call and the one before. */
  readonly total: Float64Array;
  readonly before: Float64Array;
  /** What a cut leaves of it. */
  readonly afterCut: Float64Array;
  /** The call whose history was cut last. */
  readonly cutAt: Int32Array;
  call: number;
  /** The last call for which the columns were gone through. */
  movedAt: number;
  /** Additions between which the next call is like this one, so that there is nothing to move. */
  stillFrom: number;
  stillUpTo: number;
}

/**
 * Sessions before their first call.
 *
 * @source derived
 */
function cutColumns({ firstPrompts, contextCapTokens: cap, keptTokens }: SessionRules): CutColumns {
  const first = Float64Array.from(firstPrompts, ({ tokens }) => tokens);
  return {
    share: Float64Array.from(firstPrompts, ({ share }) => share),
    first,
    total: first.slice(),
    before: first.slice(),
    afterCut: first.map((tokens) => tokens + Math.min(keptTokens, Math.max(cap - tokens, 0))),
    cutAt: new Int32Array(first.length),
    call: 0,
    movedAt: 0,
    stillFrom: Number.POSITIVE_INFINITY,
    stillUpTo: 0,
  };
}

/**
 * Moves sessions on to their next call, in front of which the history grows by `added` and is cut where that is too much.
 *
 * @source derived: where nothing moves, a session that is cut is cut again by no smaller an addition, and one that takes in
 *   an addition without a trace takes in a smaller one.
 */
function moveOn(columns: CutColumns, added: number, cap: number): void {
  columns.call += 1;
  const { call, total, before, afterCut, cutAt } = columns;
  if (added >= columns.stillFrom && added <= columns.stillUpTo) return;
  columns.movedAt = call;
  if (call === 1) return;
  let isMoved = false;
  let stillFrom = 0;
  let stillUpTo = Number.POSITIVE_INFINITY;
  for (let index = 0; index < total.length; index += 1) {
    const old = total[index] ?? 0;
    let next = old + added;
    if (next > cap) {
      next = afterCut[index] ?? 0;
      cutAt[index] = call;
      // A first prompt over the cap is cut by whatever is added.
      if (next <= cap) stillFrom = added;
    } else stillUpTo = Math.min(stillUpTo, Math.max(added, halfStep * next));
    if (next !== old) isMoved = true;
    before[index] = old;
    total[index] = next;
  }
  columns.stillFrom = isMoved ? Number.POSITIVE_INFINITY : stillFrom;
  columns.stillUpTo = stillUpTo;
}

/**
 * Adds up one call of sessions whose history is cut. With a cache lifetime, a prompt that grew knows the call before; after a
 * cut it knows its first part alone:
 *
 *     uncached = max(1, prompt - s known - (1 - s) head),   as `uncachedTokens`
 *
 * @source derived
 */
function cutSums(rules: SessionRules, columns: CutColumns): (sums: CallSums, aboveTokens: number) => void {
  const { share, total, before, cutAt } = columns;
  const { contextCapTokens: cap, outputTokens, keptTokens, cachedShare, hits } = rules;
  const isSummarising = rules.policy === "summarise";
  const { asFirst, cut, head } = cacheColumns(rules, columns);
  const s = hits?.sessionShare ?? 0;
  return (sums, aboveTokens) => {
    const { call, movedAt } = columns;
    let own = 0;
    let calls = 0;
    let summaries = 0;
    let prompts = 0;
    let computed = 0;
    let isCached = false;
    const add = (part: number, prompt: number, cached: number) => {
      const left = uncachedTokens(prompt, cached);
      computed += part * left;
      if (left < prompt) isCached = true;
    };
    for (let index = 0; index < share.length; index += 1) {
      const part = share[index] ?? 0;
      const prompt = Math.min(total[index] ?? 0, cap);
      const isCut = call > 1 && cutAt[index] === movedAt;
      const stood = Math.min(before[index] ?? 0, cap) + outputTokens;
      const others = (1 - s) * (head[index] ?? 0);
      own += part * prompt;
      if (isCut && isSummarising && cap > aboveTokens) {
        summaries += part;
        add(part, cap, s * Math.min(cap, stood) + others);
      }
      if (prompt <= aboveTokens) continue;
      calls += part;
      prompts += part * prompt;
      if (call === 1) add(part, prompt, asFirst[index] ?? 0);
      else if (isCut) add(part, prompt, cut[index] ?? 0);
      else add(part, prompt, s * Math.min(prompt, stood) + others);
    }
    sums.ownPromptTokens = own;
    sums.calls = calls + summaries;
    sums.promptTokens = prompts + summaries * cap;
    // Where nothing is cached the prompts are what is left, to the last bit.
    const left = isCached ? Math.min(computed, sums.promptTokens) : sums.promptTokens;
    sums.uncachedTokens = hits === null ? (1 - cachedShare) * sums.promptTokens : left;
    sums.outputTokens = calls * outputTokens + summaries * keptTokens;
  };
}

/** What is cached of a first call and of one after a cut, and the head that others may have left in the cache. */
function cacheColumns(rules: SessionRules, { first, afterCut }: CutColumns) {
  const { contextCapTokens: cap, hits, sharedPrefixTokens } = rules;
  return {
    asFirst: first.map((tokens) => cachedTokens(rules, tokens, Math.min(tokens, cap), null)),
    cut: first.map((tokens, index) => {
      const prompt = Math.min(afterCut[index] ?? 0, cap);
      return cachedTokens(rules, tokens, prompt, Math.min(tokens, prompt));
    }),
    head: first.map((tokens) => (hits?.prefixShare ?? 0) * Math.min(sharedPrefixTokens, tokens, cap)),
  };
}

/**
 * Sessions whose history is cut back where the prompt would exceed the cap, with a call that writes a summary or without.
 *
 *     where first + history > cap, the history becomes min(kept, cap - first); a summary reads the cap
 *
 * @source derived: the rule, call by call and first prompt by first prompt.
 */
export function cutSessions(rules: SessionRules): Sessions {
  const { contextCapTokens: cap, outputTokens, keptTokens } = rules;
  const columns = cutColumns(rules);
  const { share, total, cutAt } = columns;
  const historyBefore = uncutHistory(rules);
  const isSummarising = rules.policy === "summarise";
  const tellContexts: Sessions["tellContexts"] = (tell) => {
    for (let index = 0; index < share.length; index += 1) {
      const isCut = columns.call > 1 && cutAt[index] === columns.movedAt;
      if (isSummarising && isCut) tell(share[index] ?? 0, cap + keptTokens);
      tell(share[index] ?? 0, Math.min(total[index] ?? 0, cap) + outputTokens);
    }
  };
  let history = 0;
  let largest = 0;
  const meet = (_: number, tokens: number) => {
    if (tokens > largest) largest = tokens;
  };
  return {
    advance: () => {
      const uncut = historyBefore(columns.call + 1);
      moveOn(columns, uncut - history, cap);
      history = uncut;
      if (columns.call === columns.movedAt) tellContexts(meet);
    },
    isSettled: settling(rules, columns),
    sumInto: knownSums(rules, columns),
    tellContexts,
    largestContext: () => largest,
  };
}

/** A call is like the one before it if nothing moves, and so are all to come if they add nothing, or cut all and add no less. */
function settling(rules: SessionRules, columns: CutColumns): () => boolean {
  const addsNothing = rules.growthTokensPerCall === 0;
  const addsNoLess = rules.growthPart === null && (!isCurved(rules) || rules.growthExponent >= 1);
  return () => {
    const { stillFrom, stillUpTo } = columns;
    const cutsAll = stillUpTo === Number.POSITIVE_INFINITY;
    return stillFrom < Number.POSITIVE_INFINITY && (addsNothing || (addsNoLess && cutsAll));
  };
}

/** Sums of a call, those of the call before where nothing has moved. */
function knownSums(rules: SessionRules, columns: CutColumns): Sessions["sumInto"] {
  const sumCall = cutSums(rules, columns);
  const known: CallSums = { calls: 0, promptTokens: 0, uncachedTokens: 0, outputTokens: 0, ownPromptTokens: 0 };
  let knownAt = 0;
  return (sums, aboveTokens) => {
    if (knownAt !== columns.movedAt) sumCall(known, aboveTokens);
    knownAt = columns.movedAt;
    sums.calls = known.calls;
    sums.promptTokens = known.promptTokens;
    sums.uncachedTokens = known.uncachedTokens;
    sums.outputTokens = known.outputTokens;
    sums.ownPromptTokens = known.ownPromptTokens;
  };
}
