import type { EngineInput, Pool } from "../../engine/input.ts";

/** The input with one of its pools changed. */
export function withPool(input: EngineInput, poolId: string, change: (pool: Pool) => Partial<Pool>): EngineInput {
  return { ...input, pools: input.pools.map((pool) => (pool.id === poolId ? { ...pool, ...change(pool) } : pool)) };
}
