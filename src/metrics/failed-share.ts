import { traceOf } from "./formula-of.ts";
import { poolSum } from "./pool-sum.ts";

export default poolSum(
  {
    id: "failedShare",
    label: "Work that fails",
    unit: "share",
    better: "less",
    words: "Part of the pool's work that goes into attempts that fail.",
  },
  {
    // No field of the result: the split of the devices' cost has it.
    read: (plan, at) => traceOf(plan, "pool", at, "computePassingUsdPerMonth")?.inputs["failedShare"] ?? null,
    part: (plan, { id }) => traceOf(plan, "class", id, "failedWorkShare")?.value ?? null,
    method: "its failed attempts",
  },
);
