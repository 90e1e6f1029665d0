import { formatBytes } from "../quantity/format-bytes.ts";
import { plainRemedy, type FindingRule } from "./finding.ts";
import { driverTool, ofPool, plannedPools } from "./planned-parts.ts";

/** No source says what the driver reports: the label stands in, as far as labels are usually right. */
const memoryAssumed: FindingRule = {
  code: "memory-assumed",
  severity: "note",
  when: (plan, input) =>
    plannedPools(plan, input).flatMap(({ pool }) => {
      const { accelerator, memoryBytes, memoryIsAssumed } = pool;
      if (!memoryIsAssumed || memoryBytes === null) return [];
      return [
        {
          at: `pools.${pool.id}.memoryBytes`,
          text: `No source says how much memory the driver of ${accelerator.name} reports: ${formatBytes(memoryBytes)} is assumed from its label. Enter what ${driverTool(accelerator)} prints as the memory of a device${ofPool(pool, input)}.`,
          numbers: { accelerator: accelerator.id, memoryBytes },
          remedies: [plainRemedy("memory")],
        },
      ];
    }),
};

export default memoryAssumed;
