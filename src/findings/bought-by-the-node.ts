import { nodeNoun } from "./node-noun.ts";
import { inIdOrder } from "../numeric/in-id-order.ts";
import { formatUsd } from "../quantity/format-money.ts";
import { listed } from "../quantity/sentence.ts";
import { formatCount } from "../quantity/format-number.ts";
import type { FindingRule } from "./finding.ts";
import { type PlannedPool, plannedPools } from "./planned-parts.ts";

/** Pools of one device and seller, which share what is bought. */
function sharers(pools: readonly PlannedPool[]): readonly (readonly PlannedPool[])[] {
  const key = ({ pool: { accelerator, seller, devicesPerUnit } }: PlannedPool) =>
    JSON.stringify([accelerator.id, seller, devicesPerUnit]);
  const buying = pools.filter(({ result: { purchase } }) => purchase !== null);
  return [...new Set(buying.map(key))].map((shared) => buying.filter((each) => key(each) === shared));
}

/** The seller sells several devices at a time, and the last node is not full. */
const boughtByTheNode: FindingRule = {
  code: "bought-by-the-node",
  severity: "note",
  when: (plan, input) =>
    sharers(plannedPools(plan, { ...input, pools: inIdOrder(input.pools) })).flatMap((shared) => {
      const [first] = shared;
      if (first === undefined) return [];
      const sum = (of: (each: PlannedPool) => number) => shared.reduce((total, each) => total + of(each), 0);
      const stranded = sum(({ result }) => result.purchase?.strandedDevices ?? 0);
      if (stranded === 0) return [];
      const units = sum(({ result }) => result.purchase?.units ?? 0);
      const devices = sum((each) => each.result.devices ?? 0);
      const { accelerator, devicesPerUnit, usdPerDeviceHour: price } = first.pool;
      const usd = price === null ? null : stranded * price * input.hoursPerMonth;
      const noun = nodeNoun(first.pool);
      const nodes =
        units === 1 ? `one ${noun} of ${devicesPerUnit}` : `${formatCount(units)} ${noun}s of ${devicesPerUnit}`;
      const unused = `${formatCount(stranded)} ${stranded === 1 ? "stands" : "stand"} unused`;
      const money = usd === null ? "" : `, ${formatUsd(usd)} a month`;
      const poolIds = shared.map(({ pool: { id } }) => id);
      const whose = shared.length > 1 ? ` of pools ${listed(poolIds)}` : "";
      return [
        {
          at: `pools.${first.pool.id}.devicesPerUnit`,
          text: `${formatCount(devices)} × ${accelerator.name}${whose} ${devices === 1 ? "is" : "are"} bought as ${nodes}: ${unused}${money}.`,
          numbers: { devices, units, devicesPerUnit, strandedDevices: stranded, strandedUsdPerMonth: usd },
          remedies: [],
        },
      ];
    }),
};

export default boughtByTheNode;
