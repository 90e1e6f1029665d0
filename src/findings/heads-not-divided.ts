import { formatCount } from "../quantity/format-number.ts";
import type { FindingRule } from "./finding.ts";
import { ofPool, plannedPools } from "./planned-parts.ts";

/** A replica's ranks would have unlike numbers of heads, with which no engine starts. */
const headsNotDivided: FindingRule = {
  code: "heads-not-divided",
  severity: "warning",
  when: (plan, input) =>
    plannedPools(plan, input).flatMap(({ pool, result }) => {
      if (result.headsLeftOver === undefined) return [];
      const { heads, ranks, nextTp } = result.headsLeftOver;
      const set = { [`pools.${pool.id}.tp`]: String(nextTp) };
      const text = nextTp === null ? "" : `Split each replica over ${formatCount(nextTp)} devices.`;
      return [
        {
          at: `pools.${pool.id}.tp`,
          text: `The ${formatCount(heads)} attention heads of ${pool.model.name} cannot be dealt evenly to ${formatCount(ranks)} devices${ofPool(pool, input)}: engines refuse to start such a replica, and these figures are of one that could.`,
          numbers: { heads, ranks },
          remedies: nextTp === null ? [] : [{ lever: "parallelism", text, set }],
        },
      ];
    }),
};

export default headsNotDivided;
