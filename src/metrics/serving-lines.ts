import type { ReserveLine } from "../engine/ledger.ts";
import type { PoolResult } from "../engine/plan-result.ts";

/** Whether a line serves, and is not held for an event: what regions round up to whole replicas serves their users. */
export function isServingLine({ id }: Pick<ReserveLine, "id">): boolean {
  return id === "steady" || id === "rounding";
}

/** Replicas of a pool that serve, whole ones in each region; `null`: no count is known. */
export function servingReplicas({ places, steadyReplicas }: Pick<PoolResult, "places" | "steadyReplicas">) {
  const regions = places?.regions ?? [];
  if (steadyReplicas === null || regions.length === 0) return steadyReplicas;
  return regions.reduce((sum, region) => sum + region.servingReplicas, 0);
}
