import { formatCount, formatShare } from "../quantity/format-number.ts";
import { type FindingRule, plainRemedy } from "./finding.ts";
import { ofPool, plannedPools } from "./planned-parts.ts";

/** A hundredth is nothing that a word is worth. */
const worthAWord = 0.99;

/** What would be so without it: of ranks that no cache is dealt to, groups share prompts alone. */
function unshared(contextShards: number): string {
  return contextShards === 1
    ? "no groups shared a prompt"
    : `each of the ${formatCount(contextShards)} ranks kept whole sequences`;
}

/** Ranks share a cache, tokens and prompts come later for it, and the cache would have been large enough without. */
const sharingLoses: FindingRule = {
  code: "sharing-loses",
  severity: "warning",
  when: (plan, input) =>
    plannedPools(plan, input).flatMap(({ pool, result: { parallel, kvUse, utilisation } }) => {
      // Where prompts are computed apart the field is of both sides: told where they are answered, unless prompts gain.
      if (parallel === undefined || pool.handsTo !== undefined) return [];
      const { isShared, contextShards, tokenSpeed, roomFactor } = parallel;
      const ofPrompts = plan.pools.find(({ id }) => id === pool.promptsIn)?.parallel ?? parallel;
      const { promptSpeed } = ofPrompts;
      if (!isShared || tokenSpeed === null || promptSpeed === null || roomFactor === null) return [];
      if (kvUse === null || utilisation === null || tokenSpeed >= worthAWord || promptSpeed > 1) return [];
      const useWithout = kvUse * roomFactor;
      if (useWithout > input.targets.kvUseLimit * (1 - input.targets.marginShare)) return [];
      const at = `pools.${pool.id}.parallel`;
      return [
        {
          at,
          text: `Context parallelism${ofPool(pool, input)} is a loss here: tokens come ${formatShare(1 / tokenSpeed - 1)} later than without it, and the KV cache would be no more than ${formatShare(useWithout)} full if ${unshared(contextShards)}.`,
          numbers: { tokenSpeed, promptSpeed, roomFactor, useWithout },
          remedies: [plainRemedy("sharing", { [`${at}.decodeContext`]: "1", [`${at}.prefillContext`]: "1" })],
        },
      ];
    }),
};

export default sharingLoses;
