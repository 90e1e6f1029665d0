import { plainRemedy, type FindingRule } from "./finding.ts";
import { ofPool, plannedPools } from "./planned-parts.ts";

const words = {
  acceptance:
    "no measurement says how many of its drafts are accepted. Enter the chance of a draft, or of each by position",
  draft: "what drafts is not known. Name the model that drafts, or enter its size",
} as const;

/** Drafts are on, and what they are counted by is missing: the plan is made as if they were off. */
const speculationUncounted: FindingRule = {
  code: "speculation-uncounted",
  severity: "warning",
  when: (plan, input) =>
    plannedPools(plan, input).flatMap(({ pool, result: { speculation } }) => {
      const missing = speculation?.missing ?? null;
      if (missing === null) return [];
      return [
        {
          at: `pools.${pool.id}.speculation.${missing === "acceptance" ? "acceptance" : "draftModel"}`,
          text: `Speculation${ofPool(pool, input)} is left out of the plan: ${words[missing]}.`,
          numbers: { missing },
          remedies: [
            plainRemedy("draft-facts"),
            plainRemedy("draft-off", { [`pools.${pool.id}.speculation`]: "none" }),
          ],
        },
      ];
    }),
};

export default speculationUncounted;
