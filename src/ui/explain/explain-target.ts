import type { ExplainTarget } from "../../state/app-state.ts";

/** Whether two figures are the same figure of the same class, pool or plan. */
export function isSameTarget(one: ExplainTarget, other: ExplainTarget): boolean {
  return one.scope === other.scope && one.at === other.at && one.id === other.id;
}

/** A figure of a pool. */
export function poolFigureAt(poolId: string, id: string): ExplainTarget {
  return { scope: "pool", at: poolId, id };
}
