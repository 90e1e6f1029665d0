import { formatCount } from "../quantity/format-number.ts";
import type { FindingRule } from "./finding.ts";
import { plannedPools, poolWords } from "./planned-parts.ts";
import { capital } from "../quantity/sentence.ts";

/** The plan, reserves included, takes more devices than can be had, those that are bought with a node and that nobody uses among them. */
const quotaExceeded: FindingRule = {
  code: "quota-exceeded",
  severity: "blocker",
  when: (plan, input) =>
    plannedPools(plan, input).flatMap(({ pool, result }) => {
      const { quotaDevices } = pool;
      if (result.devices === null || quotaDevices === null) return [];
      const strandedDevices = result.purchase?.strandedDevices ?? 0;
      const besideDevices = result.quotaBesideDevices ?? 0;
      const devices = result.devices + strandedDevices + besideDevices;
      if (devices <= quotaDevices) return [];
      const path = `pools.${pool.id}.quotaDevices`;
      const bought = [
        ...(besideDevices === 0 ? [] : [`, ${formatCount(besideDevices)} for the prompts that it answers`]),
        ...(strandedDevices === 0
          ? []
          : [`, ${formatCount(strandedDevices)} that come with whole nodes and are not used`]),
      ].join("");
      return [
        {
          at: path,
          text: `${capital(poolWords(pool, input))} needs ${formatCount(devices)} devices, reserves included${bought}, and the quota is ${formatCount(quotaDevices)}: ${formatCount(devices - quotaDevices)} too few.`,
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
