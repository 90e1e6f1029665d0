import type { EngineInput } from "../engine/input.ts";
import type { Plan } from "../engine/plan-result.ts";
import { formatShare } from "../quantity/format-share.ts";
import type { SumLine } from "./explanation.ts";
import { traceOf } from "./formula-of.ts";
import type { Metric } from "./metric.ts";
import { flowsWhere } from "./pool-flows.ts";

/** One line a pool: the class's part of the peak there, which the pool's devices are there for. */
function lines(plan: Plan, { hoursPerMonth }: EngineInput, at: string | null): readonly SumLine[] {
  const flows = flowsWhere(plan, ({ classId }) => classId === at);
  return plan.pools.flatMap(({ id, devices }): SumLine[] => {
    const own = flows.filter(({ poolId }) => poolId === id);
    if (own.length === 0) return [];
    const share = own.reduce((sum, flow) => sum + (traceOf(plan, "class", flow.id, "peakShare")?.value ?? 0), 0);
    const value = devices === null ? null : share * devices * hoursPerMonth;
    return [
      { id, label: `Pool ${id}`, value, method: `${formatShare(share)} of its work at the peak × devices × hours` },
    ];
  });
}

const read: Metric["read"] = (plan, input, at) =>
  lines(plan, input, at).reduce<number | null>(
    (sum, { value }) => (sum === null || value === null ? null : sum + value),
    0,
  );

const metric: Metric = {
  id: "deviceHoursPerMonth",
  label: "Device-hours of the class",
  unit: "device-hours",
  better: "less",
  words: "Device-hours a month that are there for the class, reserves included: its part of each pool's peak.",
  scope: "class",
  read,
  explain: (plan, input, at) => {
    const value = read(plan, input, at);
    return value === null ? null : { kind: "sum", lines: lines(plan, input, at), value };
  },
};

export default metric;
