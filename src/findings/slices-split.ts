import { formatCount } from "../quantity/format-number.ts";
import type { FindingRule } from "./finding.ts";
import { ofPool, plannedPools } from "./planned-parts.ts";

/** A replica is split over slices of devices, which have no way to one another. */
const slicesSplit: FindingRule = {
  code: "slices-split",
  severity: "blocker",
  when: (plan, input) =>
    plannedPools(plan, input)
      .filter(({ result }) => result.isSplitOverSlices === true)
      .map(({ pool }) => {
        const { id, accelerator, tp, pp } = pool;
        const set = { [`pools.${id}.tp`]: "1", [`pools.${id}.pp`]: "1" };
        return {
          at: `pools.${id}.${tp > 1 ? "tp" : "pp"}`,
          text: `A replica${ofPool(pool, input)} cannot be split over ${formatCount(tp * pp)} slices: MIG slices of a device exchange nothing, so each ${accelerator.name} is a whole replica or none. Plan one slice a replica, or take the whole device.`,
          numbers: { tp, pp },
          remedies: [{ lever: "parallelism", text: "Let each replica run on one slice.", set }],
        };
      }),
};

export default slicesSplit;
