import { traceOf } from "./formula-of.ts";
import { poolSum } from "./pool-sum.ts";

export default poolSum(
  {
    id: "meanCallsPerSecond",
    label: "Mean load",
    unit: "calls/s",
    better: null,
    words: "Calls a second that come to the pool on average over a day, from all its classes.",
  },
  {
    // No field of the result: the share of the capacity that it uses has it.
    read: (plan, at) => traceOf(plan, "pool", at, "busyShare")?.inputs["meanCallsPerSecond"] ?? null,
    part: (_plan, { callsPerSecond }) => callsPerSecond,
    method: "its calls a second on average",
  },
);
