import { formatCount } from "../quantity/format-number.ts";
import { plainRemedy, type FindingRule } from "./finding.ts";
import { ofPool, plannedPools } from "./planned-parts.ts";

/** A tenth of a percent is nothing that a word is worth. */
const worthAWord = 0.999;

/** Drafts make tokens come later at the batch that the replicas run. */
const speculationLoses: FindingRule = {
  code: "speculation-loses",
  severity: "warning",
  when: (plan, input) =>
    plannedPools(plan, input).flatMap(({ pool, result: { speculation } }) => {
      const gain = speculation?.operating ?? null;
      if (speculation === undefined || gain === null || gain.speedup >= worthAWord) return [];
      const { draftTokens, acceptedTokens, paysUpToBatch } = speculation;
      const slower = Math.round((1 / gain.speedup - 1) * 100);
      const limit =
        paysUpToBatch === null || paysUpToBatch < 1
          ? "They do not pay at any batch"
          : `They pay up to ${formatCount(paysUpToBatch)} running ${paysUpToBatch === 1 ? "call" : "calls"} a replica`;
      return [
        {
          at: `pools.${pool.id}.speculation`,
          text: `Drafts${ofPool(pool, input)} are a loss here: with ${formatCount(gain.batch)} running ${gain.batch === 1 ? "call" : "calls"} a replica, verifying ${formatCount(draftTokens + 1)} tokens for each takes more than the ${formatCount(acceptedTokens ?? 1)} tokens it gives save, and tokens come ${slower} % later than without. ${limit}.`,
          numbers: { batch: gain.batch, speedup: gain.speedup, paysUpToBatch },
          remedies: [plainRemedy("draft-off", { [`pools.${pool.id}.speculation`]: "none" })],
        },
      ];
    }),
};

export default speculationLoses;
