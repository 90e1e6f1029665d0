import { formatShare } from "../quantity/format-number.ts";
import { plainRemedy, type FindingRule } from "./finding.ts";
import { nameOf, plannedClasses } from "./planned-parts.ts";

/** What is typed may be so much less than what the caches hold before it is worth a word. */
const worthAWord = 0.1;

/** A share is typed that leaves more to compute than the caches would. */
const cachedShareLow: FindingRule = {
  code: "cached-share-low",
  severity: "note",
  when: (plan, input) =>
    plannedClasses(plan, input).flatMap(({ asked, result }) => {
      const { id, cachedShare, isCachedShareComputed } = asked;
      const { heldShare } = result;
      if (isCachedShareComputed || heldShare === null || heldShare <= cachedShare + worthAWord) return [];
      const path = `classes.${id}.cachedShare`;
      return [
        {
          at: path,
          text: `The cached share of ${nameOf(asked)} is typed as ${formatShare(cachedShare)}, where its caches would hold about ${formatShare(heldShare)} of its prompts. The plan and its simulation compute the rest of each prompt, as typed.`,
          numbers: { cachedShare, heldShare },
          remedies: [plainRemedy("cached-share", { [path]: "auto" })],
        },
      ];
    }),
};

export default cachedShareLow;
