import type { FindingRule } from "./finding.ts";
import { ofPool } from "./planned-parts.ts";
import { supplyText } from "./supply-text.ts";

/** As far ahead as it is worth a word beside the answer. */
const mostDays = 365;

/** The quota, or a typed number of replicas, runs out within a year by the months of the forecast. */
const supplyRunsOut: FindingRule = {
  code: "supply-runs-out",
  severity: "note",
  when: (plan, input) =>
    plan.supply.flatMap((date) => {
      const { poolId, kind, limit, daysAhead, reachedOn, leadTimeDays, orderBy } = date;
      const pool = input.pools.find(({ id }) => id === poolId);
      // What has run out already is told where it is missed.
      if (pool === undefined || daysAhead === null || daysAhead === 0 || daysAhead > mostDays) return [];
      return [
        {
          at: leadTimeDays === null ? `pools.${poolId}.leadTimeDays` : `pools.${poolId}`,
          text: supplyText(date, input.asOfDate, ofPool(pool, input)),
          numbers: { kind, limit, daysAhead, reachedOn, leadTimeDays, orderBy },
          remedies: [],
        },
      ];
    }),
};

export default supplyRunsOut;
