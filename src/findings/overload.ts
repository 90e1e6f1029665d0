import type { LimitMiss, PoolResult } from "../engine/plan-result.ts";
import { formatCount } from "../quantity/format-number.ts";
import { plainRemedy, type FindingRule } from "./finding.ts";
import { plannedPools, poolWords } from "./planned-parts.ts";
import { capital } from "../quantity/sentence.ts";

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

/** Replicas that keep every limit, by what each may carry; `null` where the plan does not say. */
function enoughReplicas({ offeredCallsPerSecond, steadyReplicas, goodputCallsPerSecond }: PoolResult): number | null {
  if (offeredCallsPerSecond === null || steadyReplicas === null) return null;
  if (goodputCallsPerSecond === null || goodputCallsPerSecond <= 0) return null;
  return Math.ceil((offeredCallsPerSecond * steadyReplicas) / goodputCallsPerSecond);
}

/** How many replicas it takes, as well as the plan knows. */
function enoughText(result: PoolResult, fewest: number | null): string {
  const enough = enoughReplicas(result);
  if (enough !== null && enough >= (fewest ?? 0))
    return ` It takes ${formatCount(enough)} replicas to keep every limit.`;
  if (fewest === null) return "";
  return ` It takes at least ${formatCount(fewest)} replicas, and more where limits on latency ask for it.`;
}

/** The load is at or over what the replicas can complete: the queue grows without end, so no waiting time is shown. */
const overload: FindingRule = {
  code: "overload",
  severity: "blocker",
  when: (plan, input) =>
    plannedPools(plan, input).flatMap(({ pool, result }) => {
      const { steadyReplicas, offeredCallsPerSecond } = result;
      if (result.outcome !== "planned" || result.utilisation !== null) return [];
      // What a simulation holds is not overloaded, whatever the formula takes a replica to complete; what piles up there is said once.
      if (result.basis === "simulated" && result.missed.length === 0) return [];
      if (pool.judged?.pilesUp === true) return [];
      if (steadyReplicas === null || offeredCallsPerSecond === null) return [];
      const needed = fewestReplicas(steadyReplicas, result.missed);
      const who =
        steadyReplicas === 1 ? "its one replica is" : `each of its ${formatCount(steadyReplicas)} replicas is`;
      return [
        {
          at: `pools.${pool.id}.replicas`,
          text: `${capital(poolWords(pool, input))} is overloaded: at the peak ${who} offered ${formatCount(offeredCallsPerSecond)} calls a second, as many as a replica can complete or more, so the queue fills and calls are refused.${enoughText(result, needed)}`,
          numbers: { replicas: steadyReplicas, offeredCallsPerSecond, replicasThatHold: needed },
          remedies: [plainRemedy("replicas", { [`pools.${pool.id}.replicas`]: "auto" })],
        },
      ];
    }),
};

export default overload;
