import type { Metric } from "./metric.ts";
import { traceOf } from "./formula-of.ts";

/** No field of the result: the formula that splits it over replicas has it. */
const load: Metric["read"] = (plan, input, at) =>
  traceOf(plan, "pool", at, "offeredCallsPerSecond")?.inputs["planningCallsPerSecond"] ?? null;

const metric: Metric = {
  id: "planningCallsPerSecond",
  label: "Planning load",
  unit: "calls/s",
  better: null,
  words: "Calls a second that the pool is planned for: the peaks of its classes together.",
  scope: "pool",
  read: load,
  explain: (plan, input, at) => {
    const value = load(plan, input, at);
    if (value === null) return null;
    const classes = plan.classes.filter(({ poolId }) => poolId === at);
    const lines = classes.map(({ id, peakCallsPerSecond }) => ({
      id,
      label: id,
      value: peakCallsPerSecond,
      method: "its calls a second at the peak",
    }));
    return { kind: "sum", lines, value };
  },
};

export default metric;
