import { formatShare } from "../quantity/format-number.ts";
import { formatSeconds } from "../quantity/format-time.ts";
import { plainRemedy, type FindingRule } from "./finding.ts";
import { nameOf, plannedClasses } from "./planned-parts.ts";

/** One user in 20. */
const many = 0.05;

/** Users lose patience before their workflow ends. */
const usersLeave: FindingRule = {
  code: "users-leave",
  severity: "warning",
  when: (plan, input) =>
    plannedClasses(plan, input).flatMap(({ asked, result }) => {
      const { share } = result.outcomes.abandoned;
      const { patienceSeconds } = asked.outcome;
      if (patienceSeconds === null || share < many) return [];
      const takes =
        result.workflowSeconds === null
          ? ""
          : ` A workflow takes ${formatSeconds(result.workflowSeconds)} in the mean, and the patience of its users is ${formatSeconds(patienceSeconds)} in the mean.`;
      return [
        {
          at: `classes.${asked.id}.outcome.patienceSeconds`,
          text: `Users leave ${formatShare(share, 2)} of the workflows of ${nameOf(asked)} before they end; what these have done is paid for all the same.${takes}`,
          numbers: { abandonedShare: share, patienceSeconds, workflowSeconds: result.workflowSeconds },
          remedies: [plainRemedy("workflow-time")],
        },
      ];
    }),
};

export default usersLeave;
