import type { Plan } from "../engine/plan-result.ts";
import { className } from "./class-name.ts";
import type { Metric } from "./metric.ts";
import { traceOf } from "./formula-of.ts";

/** No field of the result: the formula that splits it over replicas has it. */
const load = (plan: Plan, at: string | null) =>
  traceOf(plan, "pool", at, "offeredCallsPerSecond")?.inputs["planningCallsPerSecond"] ?? null;

const metric: Metric = {
  id: "planningCallsPerSecond",
  label: "Planning load",
  unit: "calls/s",
  better: null,
  words: "Calls a second that the pool is planned for: the peaks of its classes together.",
  scope: "pool",
  read: (plan, _input, at) => load(plan, at),
  explain: (plan, input, at) => {
    const value = load(plan, at);
    if (value === null) return null;
    const classes = plan.classes.filter(({ poolId }) => poolId === at);
    const lines = classes.map(({ id, peakCallsPerSecond }) => ({
      id,
      label: className(input, id),
      value: peakCallsPerSecond,
      method: "its calls a second at the peak",
    }));
    return { kind: "sum", lines, value };
  },
};

export default metric;
