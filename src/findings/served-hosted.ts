import type { WorkloadClass } from "../engine/input.ts";
import type { FindingRule } from "./finding.ts";
import { nameOf } from "./planned-parts.ts";

const hasLimits = ({ limits }: WorkloadClass) => limits.ttftSeconds !== null || limits.itlSeconds !== null;

/** Of a class that a hosted model serves, no time is known: a provider promises none, and the plan computes none. */
const servedHosted: FindingRule = {
  code: "served-hosted",
  severity: "note",
  when: (_, { classes }) =>
    classes.flatMap((asked) => {
      const { id, poolId, hosted } = asked;
      if (poolId !== null || hosted === null) return [];
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
