import type { ScenarioClass } from "./schema.ts";

/** Whether a pool serves the class: one that is disabled, or that its hosted model serves, asks nothing of its pool. */
export function runsOn({ enabled, servedBy, pool }: ScenarioClass, poolId: string): boolean {
  return enabled && servedBy === "own" && pool === poolId;
}
