import type { Plan } from "../engine/plan-result.ts";
import { className } from "./class-name.ts";
import { traceOf } from "./formula-of.ts";
import type { Metric } from "./metric.ts";

/** No field of the result: the share of the capacity that it uses has it. */
const load = (plan: Plan, at: string | null) =>
  traceOf(plan, "pool", at, "busyShare")?.inputs["meanCallsPerSecond"] ?? null;

const metric: Metric = {
  id: "meanCallsPerSecond",
  label: "Mean load",
  unit: "calls/s",
  better: null,
  words: "Calls a second that come to the pool on average over a day, from all its classes.",
  scope: "pool",
  read: (plan, _input, at) => load(plan, at),
  explain: (plan, input, at) => {
    const value = load(plan, at);
    if (value === null) return null;
    const classes = plan.classes.filter(({ poolId }) => poolId === at);
    const lines = classes.map(({ id, callsPerSecond }) => ({
      id,
      label: className(input, id),
      value: callsPerSecond,
      method: "its calls a second on average",
    }));
    return { kind: "sum", lines, value };
  },
};

export default metric;
