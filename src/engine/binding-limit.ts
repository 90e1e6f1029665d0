import type { BindingLimit, PoolResult } from "./plan-result.ts";

/** What a pool comes to, as far as it tells what binds. */
export type LinedPool = Pick<PoolResult, "id" | "resources" | "steadyReplicas" | "missed">;

/** The limit of a pool that no count of its replicas keeps; `null`: none is in its way. */
function blockingLimit({ id, steadyReplicas, missed: [worst] }: LinedPool): BindingLimit | null {
  if (steadyReplicas !== null || worst === undefined || worst.bound <= 0) return null;
  return { pool: id, kind: worst.limit, use: worst.value / worst.bound, isOutOfReach: true };
}

/**
 * The limit that no count of a pool's replicas keeps, else the resource nearest to the load line, over all pools.
 *
 * @source derived: what binds first is what more load meets first; of a plan that carries none, what has to give way
 */
export function bindingLimit(pools: readonly LinedPool[]): BindingLimit | null {
  const blocking = pools.map(blockingLimit).filter((limit) => limit !== null);
  if (blocking.length > 0) return blocking.reduce((most, one) => (one.use > most.use ? one : most));
  let tallest: BindingLimit | null = null;
  for (const { id, resources } of pools) {
    for (const { kind, use } of resources) {
      if (tallest === null || use > tallest.use) tallest = { pool: id, kind, use };
    }
  }
  return tallest;
}
