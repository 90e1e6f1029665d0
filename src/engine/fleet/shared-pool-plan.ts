import type { Pool, Targets } from "../input.ts";
import type { PlanMemory } from "../plan-memory.ts";
import type { CallFlow } from "../workload/call-flow.ts";
import { poolPlan, type PoolPlan } from "./pool-plan.ts";

/**
 * A pool's plan by what is remembered. What its devices cost decides nothing of how it serves, so plans that differ in it alone share what
 * they serve.
 *
 * @source derived
 */
export function sharedPoolPlan(
  pool: Pool,
  demands: readonly CallFlow[],
  { targets, near }: { readonly targets: Targets; readonly near: number | null },
  memory: PlanMemory,
): PoolPlan {
  const unpriced = unpricedPool(pool);
  const plan = memory.recall("pool", [unpriced, targets, near, ...demands], () =>
    poolPlan(unpriced, demands, { targets }, near),
  );
  // What is worked out when it is asked for stays so.
  const own = { pool: { value: pool, enumerable: true } };
  return Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(plan), ...own }) as PoolPlan;
}

const known = new WeakMap<Pool, Pool>();

function unpricedPool(pool: Pool): Pool {
  const before = known.get(pool);
  if (before !== undefined) return before;
  const unpriced = {
    ...pool,
    usdPerDeviceHour: null,
    priceDate: null,
    priceFrom: null,
    priceTo: null,
    seller: "",
  };
  known.set(pool, unpriced);
  return unpriced;
}
