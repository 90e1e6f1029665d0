import { className } from "./class-name.ts";
import { traceOf } from "./formula-of.ts";
import type { Metric } from "./metric.ts";
import type { Plan } from "../engine/plan-result.ts";

/** No field of the result: the split of the devices' cost has it. */
const share = (plan: Plan, at: string | null) =>
  traceOf(plan, "pool", at, "computePassingUsdPerMonth")?.inputs["failedShare"] ?? null;

const metric: Metric = {
  id: "failedShare",
  label: "Work that fails",
  unit: "share",
  better: "less",
  words: "Part of the pool's work that goes into attempts that fail.",
  scope: "pool",
  read: (plan, _input, at) => share(plan, at),
  explain: (plan, input, at) => {
    const value = share(plan, at);
    if (value === null) return null;
    const lines = plan.classes.flatMap(({ id, poolId }) => {
      const trace = poolId === at ? traceOf(plan, "class", id, "failedWorkShare") : null;
      return trace === null
        ? []
        : [{ id, label: className(input, id), value: trace.value, method: "its failed attempts" }];
    });
    return { kind: "sum", lines, value };
  },
};

export default metric;
