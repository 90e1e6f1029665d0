import { formatCount } from "../quantity/format-number.ts";
import { plainRemedy, type FindingRule } from "./finding.ts";
import { ofPool, plannedClasses, plannedPools, type PlannedClass } from "./planned-parts.ts";

/**
 * Sessions whose own history must stay in memory for the cached share to come true. What the first prompt alone explains is
 * left out: instructions and tools that all sessions share are held once.
 */
function heldSessions({ asked, result }: PlannedClass): number {
  const cachedTokens = result.promptTokensPerCall - result.uncachedPromptTokensPerCall;
  const isHeld = result.callsPerAttempt > 1 && cachedTokens > asked.prefixTokens;
  return isHeld ? (result.sessionsOpen ?? 0) * asked.peakToAverage : 0;
}

/** The KV of all open sessions does not fit on the serving replicas, so returning sessions find theirs evicted. */
const cacheRoom: FindingRule = {
  code: "cache-room",
  severity: "warning",
  when: (plan, input) =>
    plannedPools(plan, input).flatMap(({ pool, result }) => {
      const { steadyReplicas, maxSequences, utilisation } = result;
      // Overloaded, sessions pile up without end: that is what has to be said, and another rule says it.
      if (result.outcome !== "planned" || utilisation === null || steadyReplicas === null || maxSequences === null)
        return [];
      const classes = plannedClasses(plan, input).filter(({ asked }) => asked.poolId === pool.id);
      const sessions = classes.reduce((sum, planned) => sum + heldSessions(planned), 0);
      const room = steadyReplicas * maxSequences;
      if (sessions <= room) return [];
      const needed = maxSequences === 0 ? null : Math.ceil(sessions / maxSequences);
      return [
        {
          at: `pools.${pool.id}`,
          text: `The cached share cannot be reached: at the peak ${formatCount(sessions)} sessions are open, and the serving replicas${ofPool(pool, input)} have memory for the KV cache of ${formatCount(room)} at their median context. Sessions that come back from a tool find their cache gone, and their prompts are computed again.`,
          numbers: { sessionsOpenAtPeak: sessions, sessionsHeld: room, replicasThatHold: needed },
          remedies: [
            ...(needed === null
              ? []
              : [
                  {
                    lever: "replicas" as const,
                    text: `Serve with ${formatCount(needed)} replicas: enough to hold them all.`,
                    set: { [`pools.${pool.id}.replicas`]: String(needed) },
                  },
                ]),
            plainRemedy("cached-share"),
          ],
        },
      ];
    }),
};

export default cacheRoom;
