import type { Pool, Targets } from "../input.ts";
import type { CallFlow } from "../workload/call-flow.ts";
import { partedPlans } from "./parted-plans.ts";
import type { PoolPlan } from "./pool-plan.ts";

/** How the pools of one round are planned. */
interface RoundPlanning {
  readonly targets: Targets;
  /** The plan of the pool at a place, where it is asked what it was asked before. */
  readonly known: (place: number) => PoolPlan | undefined;
  readonly plan: (place: number, pool: Pool, flows: readonly CallFlow[]) => PoolPlan;
}

/**
 * Plans of pools in their order, each by what it is asked; a pool whose prompts are computed apart, and the one that computes them, together.
 *
 * @source derived
 */
export function roundPlans(
  pools: readonly Pool[],
  asked: readonly (readonly CallFlow[])[],
  { targets, known, plan }: RoundPlanning,
): readonly PoolPlan[] {
  const planned = (answers: Pool, place: number): readonly PoolPlan[] => {
    const flows = asked[place] ?? [];
    const apart = pools.findIndex(({ id }) => id === answers.promptsIn);
    const prompts = pools[apart];
    if (prompts === undefined) return [known(place) ?? plan(place, answers, flows)];
    const before = [known(place), known(apart)].flatMap((one) => one ?? []);
    if (before.length === 2) return before;
    return partedPlans({ prompts, answers }, flows, targets, {
      prompts: (pool, own) => plan(apart, pool, own),
      answers: (pool, own) => plan(place, pool, own),
    });
  };
  const found = pools.flatMap((pool, place) => (pool.handsTo === undefined ? planned(pool, place) : []));
  const byId = new Map(found.map((one) => [one.pool.id, one]));
  return pools.flatMap(({ id }) => byId.get(id) ?? []);
}
