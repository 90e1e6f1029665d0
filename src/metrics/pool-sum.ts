import type { EngineInput } from "../engine/input.ts";
import type { Plan } from "../engine/plan-result.ts";
import type { SumLine } from "./explanation.ts";
import type { Facts, Metric } from "./metric.ts";
import { flowName, flowsWhere, type ClassFlow } from "./pool-flows.ts";

interface PoolSum {
  readonly read: (plan: Plan, at: string | null) => number | null;
  /** What one kind of calls adds; `null`: nothing is known of it. */
  readonly part: (plan: Plan, flow: ClassFlow) => number | null;
  readonly method: string;
}

/** A figure of a pool that every kind of calls it serves adds to. */
export function poolSum(facts: Facts, { read, part, method }: PoolSum): Metric {
  const lines = (plan: Plan, input: EngineInput, at: string | null) =>
    flowsWhere(plan, ({ poolId }) => poolId === at).flatMap((flow): SumLine[] => {
      const value = part(plan, flow);
      return value === null ? [] : [{ id: flow.id, label: flowName(input, flow), value, method }];
    });
  return {
    ...facts,
    scope: "pool",
    read: (plan, _input, at) => read(plan, at),
    explain: (plan, input, at) => {
      const value = read(plan, at);
      return value === null ? null : { kind: "sum", lines: lines(plan, input, at), value };
    },
  };
}
