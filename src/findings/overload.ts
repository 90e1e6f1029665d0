import type { LimitMiss } from "../engine/plan-result.ts";
import { formatCount } from "../quantity/format-number.ts";
import type { FindingRule } from "./finding.ts";
import { plannedPools } from "./planned-parts.ts";

/**
 * Replicas below which the load is above what they complete. Among what is missed, the load over the largest rate is the one
 * that is at least 1 and grows in proportion to the load of a replica; `null` where the plan does not say.
 */
function fewestReplicas(replicas: number, missed: readonly LimitMiss[]): number | null {
  const saturation = missed.find(
    ({ limit, class: classId, value }) => classId === null && limit !== "queue" && value >= 1,
  );
  return saturation === undefined ? null : Math.ceil((replicas * saturation.value) / saturation.bound);
}

/** The load is at or over what the replicas can complete: the queue grows without end, so no waiting time is shown. */
const overload: FindingRule = {
  code: "overload",
  severity: "blocker",
  when: (plan, input) =>
    plannedPools(plan, input).flatMap(({ pool, result }) => {
      const { steadyReplicas, offeredCallsPerSecond } = result;
      if (result.outcome !== "planned" || result.utilisation !== null) return [];
      if (steadyReplicas === null || offeredCallsPerSecond === null) return [];
      const needed = fewestReplicas(steadyReplicas, result.missed);
      const enough =
        needed === null
          ? ""
          : ` It takes at least ${formatCount(needed)} replicas, and more where limits on latency ask for it.`;
      const who =
        steadyReplicas === 1 ? "its one replica is" : `each of its ${formatCount(steadyReplicas)} replicas is`;
      return [
        {
          at: `pools.${pool.id}.replicas`,
          text: `Pool ${pool.id} is overloaded: at the peak ${who} offered ${formatCount(offeredCallsPerSecond)} calls a second, as many as a replica can complete or more, so the queue fills and calls are refused.${enough}`,
          numbers: { replicas: steadyReplicas, offeredCallsPerSecond, replicasThatHold: needed },
          remedies: [
            {
              lever: "replicas",
              text: "Let the plan find the smallest number of replicas that meets every limit.",
              set: { [`pools.${pool.id}.replicas`]: "auto" },
            },
          ],
        },
      ];
    }),
};

export default overload;
