import type { EngineInput } from "../engine/input.ts";
import type { ClassResult, FlowResult, Plan } from "../engine/plan-result.ts";
import { formatCount } from "../quantity/format-number.ts";
import { isReplay, overflowingPart } from "./overflowing-part.ts";
import { className } from "./class-name.ts";
import type { SumLine } from "./explanation.ts";
import { figure, resultOf } from "./figure.ts";
import { type FormulaName, formulaOf, traceOf } from "./formula-of.ts";
import type { Facts, Metric } from "./metric.ts";

/** Calls of one kind with the class they belong to. */
export interface ClassFlow extends FlowResult {
  readonly classId: string;
}

/** Everything that comes to a pool, or that a class sends anywhere. */
export function flowsWhere({ classes }: Plan, isIn: (flow: ClassFlow) => boolean): readonly ClassFlow[] {
  return classes.flatMap((result) => result.flows.map((flow) => ({ ...flow, classId: result.id })).filter(isIn));
}

/** `Coding agent`, and of its other calls `Coding agent: reviewer`. */
export function flowName(input: EngineInput, flow: ClassFlow): string {
  const name = className(input, flow.classId);
  return flow.part === "main" ? name : `${name}: ${partName(input, flow)}`;
}

/** A part of a class's calls by itself: `its own session`, `replays`, the name of a sub-agent. */
export function partName(input: EngineInput, { classId, part }: Pick<ClassFlow, "classId" | "part">): string {
  if (part === "main") return "its own session";
  if (part === "replay") return "evaluations and replays";
  if (part === "fallback") return "the fallback";
  const overflowing = overflowingPart(part);
  if (overflowing !== null) return `overflow of ${partName(input, { classId, part: overflowing })}`;
  const agents = input.classes.find(({ id }) => id === classId)?.agents ?? [];
  return agents.find(({ id }) => id === part)?.name || part;
}

interface PoolSum {
  readonly read: (plan: Plan, at: string | null) => number | null;
  /** What one kind of calls adds; `null`: nothing is known of it. */
  readonly part: (plan: Plan, flow: ClassFlow) => number | null;
  readonly method: string;
}

/** A figure of a pool that every kind of calls it serves adds to. */
export function poolSum(facts: Facts, { read, part, method }: PoolSum): Metric {
  return figure(
    "pool",
    facts,
    (plan, _input, at) => read(plan, at),
    (value, plan, input, at) => {
      const lines = flowsWhere(plan, ({ poolId }) => poolId === at).flatMap((flow): SumLine[] => {
        const added = part(plan, flow);
        return added === null ? [] : [{ id: flow.id, label: flowName(input, flow), value: added, method }];
      });
      return { kind: "sum", lines, value };
    },
  );
}

/**
 * What a class takes of its pool: of its own session by a formula, of all that it sends there by a sum. Calls to other pools
 * are shares of those.
 */
export function flowShare(facts: Facts<FormulaName>, method: string): Metric {
  const flows = (plan: Plan, at: string | null): readonly ClassFlow[] => {
    const poolId = resultOf(plan, at)?.poolId;
    return flowsWhere(plan, (flow) => flow.classId === at && flow.poolId === poolId);
  };
  const shareOf = (plan: Plan, { id }: ClassFlow) => traceOf(plan, "class", id, facts.id)?.value ?? null;
  const read: Metric["read"] = (plan, _input, at) => {
    const shares = flows(plan, at).flatMap((flow) => shareOf(plan, flow) ?? []);
    return shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0);
  };
  return figure("class", facts, read, (value, plan, input, at) => {
    const own = flows(plan, at);
    if (own.length === 1) return formulaOf(plan, "class", at, facts.id);
    const lines = own.flatMap((flow) => {
      const share = shareOf(plan, flow);
      return share === null ? [] : [{ id: flow.id, label: partName(input, flow), value: share, method }];
    });
    return { kind: "sum", lines, value };
  });
}

interface FlowSum {
  readonly of: (flow: FlowResult) => number;
  /** What the sum is divided by; at 0 there is no figure. */
  readonly over: (result: ClassResult) => number;
}

/** Replays are nobody's workflow. */
function worked({ flows }: ClassResult): readonly FlowResult[] {
  return flows.filter((flow) => !isReplay(flow));
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
  return figure("class", facts, read, (value, plan, input, at) => {
    const result = resultOf(plan, at);
    if (result === null) return null;
    const lines = worked(result).map((flow) => ({
      id: flow.id,
      label: partName(input, { ...flow, classId: result.id }),
      value: of(flow) / over(result),
      method: `${formatCount(flow.callsPerWorkflow)} calls a workflow`,
    }));
    return { kind: "sum", lines, value };
  });
}

export function allCalls(result: ClassResult): number {
  return worked(result).reduce((sum, { callsPerWorkflow }) => sum + callsPerWorkflow, 0);
}
