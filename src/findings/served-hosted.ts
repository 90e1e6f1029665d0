import type { WorkloadClass } from "../engine/input.ts";
import type { FindingRule } from "./finding.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import { nameOf } from "./planned-parts.ts";

const hasLimits = ({ limits }: WorkloadClass) => limits.ttftSeconds !== null || limits.itlSeconds !== null;

/** Of what a hosted model serves, no time is known: a provider promises none, and the plan computes none. */
const servedHosted: FindingRule = {
  code: "served-hosted",
  severity: "note",
  when: (plan, { classes }) =>
    classes.flatMap((asked) => {
      const { id, poolId, hosted } = asked;
      if (hosted === null) return [];
      const overflow = plan.classes.find((result) => result.id === id)?.overflow ?? null;
      if (overflow !== null) {
        const { share, peakWorkflowsPerSecond: peak } = overflow;
        return [
          {
            at: `classes.${id}.overflowAbovePerSecond`,
            text: `${formatShare(share)} of the workflows of ${nameOf(asked)} overflow to ${hosted.name}, ${formatCount(peak)} a second at the peak: the provider's latency is not in the plan, and those workflows are taken to last as long as on the pool.`,
            numbers: { hosted: hosted.id, overflowShare: share, peakWorkflowsPerSecond: peak },
            remedies: [],
          },
        ];
      }
      if (poolId !== null) return [];
      const unjudged = hasLimits(asked) ? " Its limits are not judged: measure them there." : "";
      return [
        {
          at: `classes.${id}.servedBy`,
          text: `${nameOf(asked)} is served hosted, on ${hosted.name}: the provider's latency is not in the plan.${unjudged}`,
          numbers: { hosted: hosted.id },
          remedies: [],
        },
      ];
    }),
};

export default servedHosted;
