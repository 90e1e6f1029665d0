import type { WorkloadClass } from "../engine/input.ts";
import { formatCount } from "../quantity/format-number.ts";
import type { FindingRule } from "./finding.ts";

/** Why a cap leaves a class unable to work as described; `null` where it does not. */
function problem({
  contextCapTokens,
  prefixTokens,
  growthTokensPerCall,
  steps,
  callsPerStep,
}: WorkloadClass): string | null {
  const cap = `${formatCount(contextCapTokens)} tokens`;
  const prefix = `first prompt of ${formatCount(prefixTokens)}`;
  if (contextCapTokens < prefixTokens)
    return `${cap} are less than the ${prefix}, so instructions or input would be cut`;
  const keepsHistory = growthTokensPerCall > 0 && steps * callsPerStep > 1;
  return keepsHistory && contextCapTokens <= prefixTokens
    ? `the ${prefix} takes all ${cap}, so a call sees nothing of the calls before it`
    : null;
}

/** The prompt cap is below what the class says it needs. */
const contextCapTooSmall: FindingRule = {
  code: "context-cap-too-small",
  severity: "blocker",
  when: (_, input) =>
    input.classes.flatMap((asked) => {
      const why = problem(asked);
      if (why === null) return [];
      const history = asked.steps * asked.callsPerStep > 1 ? asked.growthTokensPerCall : 0;
      const needed = Math.ceil(asked.prefixTokens + history);
      const path = `classes.${asked.id}.contextCapTokens`;
      return [
        {
          at: path,
          text: `The context cap of ${asked.name || asked.id} is too small: ${why}.`,
          numbers: {
            contextCapTokens: asked.contextCapTokens,
            prefixTokens: asked.prefixTokens,
            neededTokens: needed,
          },
          remedies: [
            {
              lever: "context-cap",
              text: `Raise the cap to at least ${formatCount(needed)} tokens.`,
              set: { [path]: String(needed) },
            },
          ],
        },
      ];
    }),
};

export default contextCapTooSmall;
