import type { LimitKind } from "../engine/plan-result.ts";
import type { EngineInput } from "../engine/input.ts";
import { formatCount } from "../quantity/format-number.ts";
import type { FigureAt } from "./explanation.ts";
import { formatShare } from "../quantity/format-share.ts";
import type { Metric } from "./metric.ts";

interface LimitFacts {
  readonly label: string;
  /** What grows with the load until it meets its line. */
  readonly grows: string;
  /** The figures of the pool, the whole plan and each class that set the line, and what the load makes of them now. */
  readonly ofPool: readonly string[];
  readonly ofPlan: readonly string[];
  readonly ofClass: readonly string[];
}

function figuresOf(
  { ofPool, ofPlan, ofClass }: LimitFacts,
  { classes }: EngineInput,
  poolId: string | null,
): FigureAt[] {
  const own = classes.filter((workload) => workload.poolId === poolId);
  return [
    ...own.flatMap(({ id }) => ofClass.map((figure) => ({ scope: "class" as const, at: id, id: figure }))),
    ...ofPlan.map((figure) => ({ scope: "plan" as const, at: null, id: figure })),
    ...ofPool.map((figure) => ({ scope: "pool" as const, at: poolId, id: figure })),
  ];
}

/** What one limit alone lets a replica carry, and how that is found. */
export function limitLoad(kind: LimitKind, facts: LimitFacts): Metric {
  const read: Metric["read"] = (plan, _input, at) => {
    const pool = plan.pools.find(({ id }) => id === at);
    const carried = pool?.resources.find((resource) => resource.kind === kind)?.callsPerSecond ?? null;
    return carried === null ? null : carried / (pool?.steadyReplicas ?? 1);
  };
  return {
    id: `carried.${kind}`,
    label: facts.label,
    unit: "calls/s",
    better: "more",
    words: "The largest load of one replica that keeps this limit, less the margin, if it were the only one.",
    scope: "pool",
    read,
    explain: (plan, input, at) => {
      const value = read(plan, input, at);
      if (value === null) return null;
      const kept = formatShare(1 - input.targets.marginShare);
      const steps = [
        `${facts.grows} grows with the load. The line is ${kept} of the limit: the rest is the margin.`,
        `The method halves the range from no load to the most that a replica completes, ${formatCount(halvings)} times, and keeps each time the half in which the line is met. It ends at ${formatCount(value)} calls a second.`,
      ];
      return { kind: "steps", steps, from: figuresOf(facts, input, at), value };
    },
  };
}

/** As many as the engine's search makes; its answer is that exact. */
const halvings = 34;
