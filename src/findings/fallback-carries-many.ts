import type { WorkloadClass } from "../engine/input.ts";
import { formatShare } from "../quantity/format-number.ts";
import { plainRemedy, type FindingRule } from "./finding.ts";
import { nameOf, plannedClasses } from "./planned-parts.ts";

/** One workflow in five: no exception any more. */
const many = 0.2;

/** Where a fallback runs: on a hosted model, which a scenario may leave unnamed, or on a pool. */
function placeOf({ hosted, poolId }: NonNullable<WorkloadClass["fallback"]>): string {
  if (hosted !== null) return hosted.name;
  return poolId === null ? "a hosted model that nobody has named" : `pool ${poolId}`;
}

/** The fallback does a good part of the work, after the class's own attempts were paid for. */
const fallbackCarriesMany: FindingRule = {
  code: "fallback-carries-many",
  severity: "note",
  when: (plan, input) =>
    plannedClasses(plan, input).flatMap(({ asked, result }) => {
      const { fallback } = asked;
      const { failed, "fallback-succeeded": saved } = result.outcomes;
      // With a fallback, all that failed went there first.
      const share = failed.share + saved.share;
      if (fallback === null || share < many) return [];
      const where = placeOf(fallback);
      return [
        {
          at: `classes.${asked.id}.fallback`,
          text: `${formatShare(share, 2)} of the workflows of ${nameOf(asked)} end on the fallback, ${where}, after their own attempts were paid for; ${formatShare(saved.share / share, 2)} of these succeed there. If it is that good, it could be asked first.`,
          numbers: { fallbackShare: share, fallbackSucceededShare: saved.share },
          remedies: [plainRemedy("success")],
        },
      ];
    }),
};

export default fallbackCarriesMany;
