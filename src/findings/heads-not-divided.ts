import { hasWholeHeads } from "../engine/memory/fit.ts";
import { headRanks } from "../engine/memory/sharding.ts";
import type { Pool } from "../engine/input.ts";
import { formatCount } from "../quantity/format-number.ts";
import type { FindingRule } from "./finding.ts";
import { ofPool, plannedPools } from "./planned-parts.ts";

/** The next greater split that deals the heads out evenly; `null`: none up to a split eight times as fine. */
function nextSplit(pool: Pool): number | null {
  for (let tp = pool.tp + 1; tp <= 8 * pool.tp; tp += 1) if (hasWholeHeads({ ...pool, tp })) return tp;
  return null;
}

/** A replica's ranks would have unlike numbers of heads, with which no engine starts. */
const headsNotDivided: FindingRule = {
  code: "heads-not-divided",
  severity: "warning",
  when: (plan, input) =>
    plannedPools(plan, input)
      .filter(({ pool }) => !hasWholeHeads(pool))
      .map(({ pool }) => {
        const { id, model } = pool;
        const ranks = headRanks(pool);
        const heads = model.groups.find(({ queryHeads }) => queryHeads % ranks !== 0)?.queryHeads ?? 0;
        const tp = nextSplit(pool);
        const remedy = { lever: "parallelism" as const, text: "", set: { [`pools.${id}.tp`]: String(tp) } };
        return {
          at: `pools.${id}.tp`,
          text: `The ${formatCount(heads)} attention heads of ${model.name} cannot be dealt evenly to ${formatCount(ranks)} devices${ofPool(pool, input)}: engines refuse to start such a replica, and these figures are of one that could.`,
          numbers: { heads, ranks },
          remedies: tp === null ? [] : [{ ...remedy, text: `Split each replica over ${formatCount(tp)} devices.` }],
        };
      }),
};

export default headsNotDivided;
