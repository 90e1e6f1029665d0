import { formatCount } from "../quantity/format-number.ts";
import { plainRemedy, type FindingRule } from "./finding.ts";
import { missText } from "./limit-text.ts";
import { plannedPools } from "./planned-parts.ts";

/** A number of replicas that someone fixed carries the load, but not inside the limits. */
const limitMissed: FindingRule = {
  code: "limit-missed",
  severity: "blocker",
  when: (plan, input) =>
    plannedPools(plan, input).flatMap(({ pool, result }) => {
      const [worst] = result.missed;
      if (result.outcome !== "planned" || pool.replicas === null || result.utilisation === null) return [];
      // Of calls that pile up the simulation says so itself.
      if (worst === undefined || pool.judged?.pilesUp === true) return [];
      const others = result.missed.length - 1;
      const more =
        others === 0 ? "" : `, and ${others === 1 ? "one more limit is" : `${others} more limits are`} missed`;
      const who = pool.replicas === 1 ? "One serving replica is" : `${formatCount(pool.replicas)} serving replicas are`;
      return [
        {
          at: `pools.${pool.id}.replicas`,
          text: `${who} too few${input.pools.length > 1 ? ` for pool ${pool.id}` : ""}: ${missText(worst, input.classes)}${more}.`,
          numbers: {
            replicas: pool.replicas,
            limit: worst.limit,
            class: worst.class,
            value: worst.value,
            bound: worst.bound,
            limitsMissed: result.missed.length,
          },
          remedies: [plainRemedy("replicas", { [`pools.${pool.id}.replicas`]: "auto" })],
        },
      ];
    }),
};

export default limitMissed;
