import { capital } from "../quantity/sentence.ts";
import { formatCount } from "../quantity/format-number.ts";
import type { FindingRule } from "./finding.ts";
import { plannedPools, poolWords } from "./planned-parts.ts";

/** A zone may fail, and the pool lies in no other. */
const zoneNotSpread: FindingRule = {
  code: "zone-not-spread",
  severity: "warning",
  when: (plan, input) =>
    plannedPools(plan, input).flatMap(({ pool, result }) => {
      const { zone } = input.reserves;
      const { zones } = pool;
      if (zone === 0 || zone < zones || (result.steadyReplicas ?? 0) === 0) return [];
      const path = `pools.${pool.id}.zones`;
      const lost = zone === 1 ? "a zone may fail" : `${formatCount(zone)} zones may fail`;
      const lies = zones === 1 ? "lies in one" : `lies in ${formatCount(zones)}`;
      return [
        {
          at: path,
          text: `${capital(lost)}, and ${poolWords(pool, input)} ${lies}: no reserve of its own survives that, so none is held.`,
          numbers: { zone, zones },
          remedies: [
            {
              lever: "zones",
              text: `Spread it over ${formatCount(zone + 2)} zones.`,
              set: { [path]: String(zone + 2) },
            },
          ],
        },
      ];
    }),
};

export default zoneNotSpread;
