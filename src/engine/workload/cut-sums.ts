import type { CutColumns } from "./cut-columns.ts";
import type { SessionRules } from "./session-rules.ts";
import type { CallSums } from "./sessions.ts";
import { cachedTokens, uncachedTokens } from "./uncached-tokens.ts";

/**
 * Adds up one call of sessions whose history is cut. With a cache lifetime, a prompt that grew knows the call before; after a
 * cut it knows its first part alone:
 *
 *     uncached = max(1, prompt - s known - (1 - s) head),   as `uncachedTokens`
 *
 * @source derived
 */
export function cutSums(rules: SessionRules, columns: CutColumns): (sums: CallSums, aboveTokens: number) => void {
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
