import { traceOf } from "./formula-of.ts";
import { poolSum } from "./pool-sum.ts";

export default poolSum(
  {
    id: "planningCallsPerSecond",
    label: "Planning load",
    unit: "calls/s",
    better: null,
    words: "Calls a second that the pool is planned for: the peaks of its classes together.",
  },
  {
    // No field of the result: the formula that splits it over replicas has it.
    read: (plan, at) => traceOf(plan, "pool", at, "offeredCallsPerSecond")?.inputs["planningCallsPerSecond"] ?? null,
    part: (_plan, { peakCallsPerSecond }) => peakCallsPerSecond,
    method: "its calls a second at the peak",
  },
);
