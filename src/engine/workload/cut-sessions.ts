import { cutColumns, moveOn, type CutColumns } from "./cut-columns.ts";
import { cutSums } from "./cut-sums.ts";
import { isCurved, type SessionRules } from "./session-rules.ts";
import type { CallSums, Sessions } from "./sessions.ts";
import { uncutHistory } from "./uncut-history.ts";

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
  const addsNoLess = !isCurved(rules) || rules.growthExponent >= 1;
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
