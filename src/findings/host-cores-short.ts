import { formatCount } from "../quantity/format-number.ts";
import { capital } from "../quantity/sentence.ts";
import type { FindingRule } from "./finding.ts";
import { plannedPools, poolWords } from "./planned-parts.ts";

/** The processors of the servers are busy before the devices are: text waits to become tokens. */
const hostCoresShort: FindingRule = {
  code: "host-cores-short",
  severity: "warning",
  when: (plan, input) =>
    plannedPools(plan, input).flatMap(({ pool, result: { hostCoresNeeded: needed, hostCores: held } }) => {
      if (needed === null || held === null || needed <= held) return [];
      const where = capital(poolWords(pool, input));
      return [
        {
          at: "stack.coresPerDevice",
          text: `${where} needs ${formatCount(needed)} cores for its engines and to tokenise and route the peak, and its servers have ${formatCount(held)}: the plan's times leave out that wait. Enter what a core carries here, or plan servers for that work apart.`,
          numbers: { pool: pool.id, hostCoresNeeded: needed, hostCores: held },
          remedies: [],
        },
      ];
    }),
};

export default hostCoresShort;
