import type { Pool } from "../engine/input.ts";
import { formatCount } from "../quantity/format-number.ts";
import type { FindingRule, Remedy } from "./finding.ts";
import { plannedClasses, type PlannedClass } from "./planned-parts.ts";

/** A cap that keeps prompt and output within the model, unless it would cut into the first prompt. */
function capRemedies({ asked }: PlannedClass, pool: Pool): readonly Remedy[] {
  const cap = Math.floor(pool.model.maxContextTokens - asked.outputTokens);
  if (cap < asked.prefixTokens) return [];
  return [
    {
      lever: "context-cap",
      text: `Cap prompts at ${formatCount(cap)} tokens and summarise older history.`,
      set: { [`classes.${asked.id}.contextCapTokens`]: String(cap) },
    },
  ];
}

/** The longest call needs more context than the model was made for: an engine refuses it. */
const contextOverModel: FindingRule = {
  code: "context-over-model",
  severity: "blocker",
  when: (plan, input) =>
    plannedClasses(plan, input).flatMap((planned) => {
      const { asked, result } = planned;
      const pool = input.pools.find(({ id }) => id === asked.poolId);
      if (pool === undefined || result.contextWorstTokens <= pool.model.maxContextTokens) return [];
      return [
        {
          at: `classes.${asked.id}.contextCapTokens`,
          text: `The longest call of ${asked.name || asked.id} holds ${formatCount(result.contextWorstTokens)} tokens of prompt and output, and ${pool.model.name} takes ${formatCount(pool.model.maxContextTokens)} at most: the call would be refused.`,
          numbers: { contextWorstTokens: result.contextWorstTokens, maxContextTokens: pool.model.maxContextTokens },
          remedies: capRemedies(planned, pool),
        },
      ];
    }),
};

export default contextOverModel;
