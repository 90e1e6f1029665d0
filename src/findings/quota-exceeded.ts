import { formatCount } from "../quantity/format-number.ts";
import type { FindingRule } from "./finding.ts";
import { plannedPools, poolWords } from "./planned-parts.ts";
import { capital } from "../quantity/sentence.ts";

/** The plan, reserves included, needs more devices than can be had. */
const quotaExceeded: FindingRule = {
  code: "quota-exceeded",
  severity: "blocker",
  when: (plan, input) =>
    plannedPools(plan, input).flatMap(({ pool, result }) => {
      const { devices } = result;
      const { quotaDevices } = pool;
      if (devices === null || quotaDevices === null || devices <= quotaDevices) return [];
      const path = `pools.${pool.id}.quotaDevices`;
      return [
        {
          at: path,
          text: `${capital(poolWords(pool, input))} needs ${formatCount(devices)} devices, reserves included, and the quota is ${formatCount(quotaDevices)}: ${formatCount(devices - quotaDevices)} too few.`,
          numbers: { devices, quotaDevices, missingDevices: devices - quotaDevices },
          remedies: [
            {
              lever: "quota",
              text: `Have the quota raised to ${formatCount(devices)} devices.`,
              set: { [path]: String(devices) },
            },
          ],
        },
      ];
    }),
};

export default quotaExceeded;
