import type { ClassResult, FlowResult } from "../engine/plan-result.ts";
import { formatCount } from "../quantity/format-number.ts";
import { resultOf } from "./chain-figure.ts";
import type { Facts, Metric } from "./metric.ts";
import { partName } from "./pool-flows.ts";

interface FlowSum {
  readonly of: (flow: FlowResult) => number;
  /** What the sum is divided by; at 0 there is no figure. */
  readonly over: (result: ClassResult) => number;
}

/** Replays are nobody's workflow. */
function worked({ flows }: ClassResult): readonly FlowResult[] {
  return flows.filter(({ part }) => part !== "replay");
}

/** A figure of a class that all its calls add to: the main session's, those of roles and sub-agents, the fallback's. */
export function flowSum(facts: Facts, { of, over }: FlowSum): Metric {
  const read: Metric["read"] = (plan, _input, at) => {
    const result = resultOf(plan, at);
    if (result === null || over(result) <= 0) return null;
    const value = worked(result).reduce((sum, flow) => sum + of(flow), 0) / over(result);
    // Over a share that is as good as none there is no figure.
    return Number.isFinite(value) ? value : null;
  };
  return {
    ...facts,
    scope: "class",
    read,
    explain: (plan, input, at) => {
      const [result, value] = [resultOf(plan, at), read(plan, input, at)];
      if (result === null || value === null) return null;
      const lines = worked(result).map((flow) => ({
        id: flow.id,
        label: partName(input, { ...flow, classId: result.id }),
        value: of(flow) / over(result),
        method: `${formatCount(flow.callsPerWorkflow)} calls a workflow`,
      }));
      return { kind: "sum", lines, value };
    },
  };
}

export function allCalls(result: ClassResult): number {
  return worked(result).reduce((sum, { callsPerWorkflow }) => sum + callsPerWorkflow, 0);
}
