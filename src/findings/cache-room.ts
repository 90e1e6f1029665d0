import { formatCount, formatShare } from "../quantity/format-number.ts";
import { plainRemedy, type FindingRule } from "./finding.ts";
import { nameOf, plannedClasses } from "./planned-parts.ts";

/** What is typed may be so much more than what the caches hold before it is worth a word. */
const worthAWord = 0.1;

/** The caches of the serving replicas have no room for the share that was typed. */
const cacheRoom: FindingRule = {
  code: "cache-room",
  severity: "warning",
  when: (plan, input) =>
    plannedClasses(plan, input).flatMap(({ asked, result }) => {
      const { id, cachedShare, isCachedShareComputed, poolId } = asked;
      const { heldShare } = result;
      const pool = plan.pools.find((each) => each.id === poolId);
      const replicas = pool?.steadyReplicas ?? null;
      // Overloaded, calls fill all the room: that is what has to be said, and another rule says it.
      if (pool?.outcome !== "planned" || pool.utilisation === null || replicas === null) return [];
      if (isCachedShareComputed || heldShare === null || heldShare >= cachedShare - worthAWord) return [];
      const path = `classes.${id}.cachedShare`;
      return [
        {
          at: path,
          text: `The cached share of ${nameOf(asked)} is typed as ${formatShare(cachedShare)}; the caches of its ${formatCount(replicas)} serving ${replicas === 1 ? "replica" : "replicas"} hold about ${formatShare(heldShare)}. The rest of its prompts is computed again.`,
          numbers: { cachedShare, heldShare, replicas },
          remedies: [plainRemedy("cached-share", { [path]: "auto" })],
        },
      ];
    }),
};

export default cacheRoom;
