import type { ClassResult } from "../engine/plan-result.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import type { WorkloadClass } from "../engine/input.ts";
import type { FindingRule, Remedy } from "./finding.ts";
import { nameOf, plannedClasses } from "./planned-parts.ts";
import { roundedUp } from "./rounded.ts";

/** Of what a mean prompt holds, two parts in three are history from here on. */
const inflated = 3;

/** A cap half-way between the first prompt and the longest, where summaries leave room below it. */
function summaryRemedy(asked: WorkloadClass, { contextWorstTokens }: ClassResult): readonly Remedy[] {
  const { policy, keptTokens } = asked.context;
  const longest = contextWorstTokens - asked.outputTokens;
  const cap = roundedUp((asked.prefixTokens + longest) / 2, 2);
  if (policy === "summarise" || policy === "prune" || cap >= longest) return [];
  if (asked.prefixTokens + 2 * keptTokens > cap) return [];
  return [
    {
      lever: "context-policy",
      text: `Summarise history at ${formatCount(cap)} tokens, down to ${formatCount(keptTokens)}.`,
      set: {
        [`classes.${asked.id}.contextCapTokens`]: String(cap),
        [`classes.${asked.id}.context.policy`]: "summarise",
      },
    },
  ];
}

/** History makes up most of what calls read. */
const contextInflation: FindingRule = {
  code: "context-inflation",
  severity: "note",
  when: (plan, input) =>
    plannedClasses(plan, input).flatMap(({ asked, result }) => {
      const { promptTokensPerCall, contextWorstTokens } = result;
      if (promptTokensPerCall < inflated * asked.prefixTokens) return [];
      const historyShare = 1 - asked.prefixTokens / promptTokensPerCall;
      const held = plan.pools.find(({ id }) => id === asked.poolId)?.maxSequences ?? null;
      const room =
        held === null ? "" : ` With it a replica's memory holds ${formatCount(held)} calls of the median context.`;
      return [
        {
          at: `classes.${asked.id}.context`,
          text: `History makes up most of what ${nameOf(asked)} reads: its first prompt has ${formatCount(asked.prefixTokens)} tokens, the mean call ${formatCount(promptTokensPerCall)}, ${formatCount(promptTokensPerCall / asked.prefixTokens, 2)} times as many: ${formatShare(historyShare, 2)} of its prompt tokens are history.${room}`,
          numbers: { prefixTokens: asked.prefixTokens, promptTokensPerCall, contextWorstTokens, historyShare },
          remedies: summaryRemedy(asked, result),
        },
      ];
    }),
};

export default contextInflation;
