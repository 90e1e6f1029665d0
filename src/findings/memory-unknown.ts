import { plainRemedy, type FindingRule } from "./finding.ts";
import { driverTool, ofPool, plannedPools } from "./planned-parts.ts";

/** No source says what the driver reports, and the label on the box is up to 5 % off: nothing can be sized. */
const memoryUnknown: FindingRule = {
  code: "memory-unknown",
  severity: "blocker",
  when: (plan, input) =>
    plannedPools(plan, input)
      .filter(({ result }) => result.outcome === "memory-unknown")
      .map(({ pool }) => {
        const tool = driverTool(pool.accelerator);
        return {
          at: `pools.${pool.id}.memoryBytes`,
          text: `No source says how much memory the driver of ${pool.accelerator.name} reports, so nothing can be sized on it. Enter what ${tool} prints as the memory of a device${ofPool(pool, input)}.`,
          numbers: { accelerator: pool.accelerator.id },
          remedies: [plainRemedy("memory")],
        };
      }),
};

export default memoryUnknown;
