import type { EngineInput, Pool, WorkloadClass } from "../engine/input.ts";
import type { ClassResult, Plan, PoolResult } from "../engine/plan-result.ts";

/** A pool as it was asked for, beside what the plan found. */
export interface PlannedPool {
  readonly pool: Pool;
  readonly result: PoolResult;
}

/** A class as it was asked for, beside what the plan found. */
export interface PlannedClass {
  readonly asked: WorkloadClass;
  readonly result: ClassResult;
}

export function plannedPools(plan: Plan, input: EngineInput): readonly PlannedPool[] {
  return input.pools.flatMap((pool) => {
    const result = plan.pools.find(({ id }) => id === pool.id);
    return result === undefined ? [] : [{ pool, result }];
  });
}

export function plannedClasses(plan: Plan, input: EngineInput): readonly PlannedClass[] {
  return input.classes.flatMap((asked) => {
    const result = plan.classes.find(({ id }) => id === asked.id);
    return result === undefined ? [] : [{ asked, result }];
  });
}
