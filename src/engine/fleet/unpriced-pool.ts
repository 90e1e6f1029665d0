import type { Pool } from "../input.ts";
import type { PoolPlan } from "./pool-plan.ts";

const known = new WeakMap<Pool, Pool>();

/**
 * A pool without what its devices cost: that decides nothing of how it serves, and plans that differ in it alone share what they serve.
 *
 * @source derived
 */
export function unpricedPool(pool: Pool): Pool {
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

/**
 * A pool's plan as that of the pool with its price; what is worked out when it is asked for stays so.
 *
 * @source derived
 */
export function asPlanOf(pool: Pool, plan: PoolPlan): PoolPlan {
  const own = { pool: { value: pool, enumerable: true } };
  return Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(plan), ...own }) as PoolPlan;
}
