import type { ExplainTarget, OpenedFigure } from "../../state/app-state.ts";
import type { EngineInput } from "../../engine/input.ts";
import { metricOf } from "../../metrics/opened-by.ts";

/** Whether two figures are the same figure of the same class, pool or plan. */
export function isSameTarget(one: OpenedFigure, other: OpenedFigure): boolean {
  return one.scope === other.scope && one.at === other.at && one.id === other.id;
}

/** A figure of a pool. */
export function poolFigureAt(poolId: string, id: string): ExplainTarget {
  return { scope: "pool", at: poolId, id };
}

/** `Serving replicas`, and of which pool or class where there is more than one. */
export function targetName({ scope, at, id }: ExplainTarget, input: EngineInput): string {
  const label = metricOf(scope, id)?.label ?? id;
  if (scope === "pool" && input.pools.length > 1) return `${label}, ${at}`;
  if (scope === "class" && input.classes.length > 1) {
    return `${label}, ${input.classes.find((workload) => workload.id === at)?.name ?? at}`;
  }
  return label;
}
