import { formatCount, formatShare } from "../quantity/format-number.ts";
import type { WorkloadClass } from "../engine/input.ts";
import { plainRemedy, type FindingRule, type Remedy } from "./finding.ts";
import { nameOf, plannedClasses } from "./planned-parts.ts";

/** One workflow in ten. */
const many = 0.1;

/** Room for every length there is, where only steps are budgeted and all workflows have the same. */
function stepRemedy({ id, steps, budget, spreads }: WorkloadClass): readonly Remedy[] {
  const isStepsAlone = budget.steps !== null && budget.tokens === null && budget.usd === null;
  if (!isStepsAlone) return [plainRemedy("budget")];
  const enough = spreads.steps === null ? Math.ceil(steps) : Math.ceil(2 * steps);
  const word = spreads.steps === null ? "what an attempt takes" : "twice the mean";
  return [
    {
      lever: "step-budget",
      text: `Allow ${formatCount(enough)} steps, ${word}.`,
      set: { [`classes.${id}.budget.steps`]: String(enough) },
    },
  ];
}

/** What a budget of money counts where units are paid in place of tokens. */
function unitWords({ budget, hosted }: WorkloadClass): string {
  const { unitUsdPerHour = null, unitTokensPerMinute = null } = hosted ?? {};
  const isByUnits = unitUsdPerHour !== null && unitTokensPerMinute !== null;
  return budget.usd === null || !isByUnits
    ? ""
    : " The budget of money counts the hosted model's token prices, though its provisioned units are paid in their place.";
}

/** A budget ends many workflows before their work is done. */
const budgetStopsMany: FindingRule = {
  code: "budget-stops-many",
  severity: "warning",
  when: (plan, input) =>
    plannedClasses(plan, input).flatMap(({ asked, result }) => {
      const { capped, "capped-succeeded": saved } = result.outcomes;
      const share = capped.share + saved.share;
      if (share < many) return [];
      const rest =
        saved.share > 0 ? `${formatShare(saved.share / share, 2)} of them still succeed` : "none of them succeeds";
      return [
        {
          at: `classes.${asked.id}.budget`,
          text: `${formatShare(share, 2)} of the workflows of ${nameOf(asked)} use up their budget before they are done; ${rest}.${unitWords(asked)}`,
          numbers: { cappedShare: share, cappedSucceededShare: saved.share },
          remedies: stepRemedy(asked),
        },
      ];
    }),
};

export default budgetStopsMany;
