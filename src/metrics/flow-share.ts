import type { Plan } from "../engine/plan-result.ts";
import { formulaOf, traceOf } from "./formula-of.ts";
import type { Facts, Metric } from "./metric.ts";
import { flowsWhere, partName, type ClassFlow } from "./pool-flows.ts";

/**
 * What a class takes of its pool: of its own session by a formula, of all that it sends there by a sum. Calls to other pools
 * are shares of those.
 */
export function flowShare(facts: Facts, method: string): Metric {
  const flows = (plan: Plan, at: string | null): readonly ClassFlow[] => {
    const poolId = plan.classes.find(({ id }) => id === at)?.poolId;
    return flowsWhere(plan, (flow) => flow.classId === at && flow.poolId === poolId);
  };
  const partOf = (plan: Plan, { id }: ClassFlow) => traceOf(plan, "class", id, facts.id)?.value ?? null;
  const read: Metric["read"] = (plan, _input, at) => {
    const parts = flows(plan, at).flatMap((flow) => partOf(plan, flow) ?? []);
    return parts.length === 0 ? null : parts.reduce((sum, part) => sum + part, 0);
  };
  return {
    ...facts,
    scope: "class",
    read,
    explain: (plan, input, at) => {
      const value = read(plan, input, at);
      const own = flows(plan, at);
      if (value === null) return null;
      if (own.length === 1) return formulaOf(plan, "class", at, facts.id);
      const lines = own.flatMap((flow) => {
        const part = partOf(plan, flow);
        return part === null ? [] : [{ id: flow.id, label: partName(input, flow), value: part, method }];
      });
      return { kind: "sum", lines, value };
    },
  };
}
