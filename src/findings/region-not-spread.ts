import { formatCount } from "../quantity/format-number.ts";
import { capital } from "../quantity/sentence.ts";
import type { FindingRule } from "./finding.ts";
import { plannedPools, poolWords } from "./planned-parts.ts";

/** A region may fail, and the pool lies in no other. */
const regionNotSpread: FindingRule = {
  code: "region-not-spread",
  severity: "warning",
  when: (plan, input) =>
    plannedPools(plan, input).flatMap(({ pool, result }) => {
      const { region } = input.reserves;
      const regions = Math.max(1, pool.regions.length);
      if (region === 0 || region < regions || (result.steadyReplicas ?? 0) === 0) return [];
      const lost = region === 1 ? "a region may fail" : `${formatCount(region)} regions may fail`;
      const lies = regions === 1 ? "lies in one" : `lies in ${formatCount(regions)}`;
      return [
        {
          at: `pools.${pool.id}.regions`,
          text: `${capital(lost)}, and ${poolWords(pool, input)} ${lies}: no reserve of its own survives that, so none is held. Spread it over ${formatCount(region + 1)} regions at least.`,
          numbers: { region, regions },
          remedies: [],
        },
      ];
    }),
};

export default regionNotSpread;
