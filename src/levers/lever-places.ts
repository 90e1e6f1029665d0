import type { Pool, WorkloadClass } from "../engine/input.ts";
import type { ClassResult, PoolResult } from "../engine/plan-result.ts";
import { inIdOrder } from "../numeric/in-id-order.ts";
import { className } from "../metrics/class-name.ts";
import type { ScenarioClass, ScenarioPool } from "../scenario/schema.ts";
import type { LeverQuestion } from "./proposal.ts";

/** A class of the plan that has work, where levers of the work are moved. */
export interface ClassPlace {
  readonly id: string;
  readonly at: string;
  readonly own: ScenarioClass;
  /** As the engine takes it: at the base of every range. */
  readonly asked: WorkloadClass;
  readonly result: ClassResult;
  /** What a name is appended with: nothing where there is one class. */
  readonly of: string;
}

/** A pool that serves, where levers of its replicas are moved. */
export interface PoolPlace {
  readonly id: string;
  readonly at: string;
  readonly own: ScenarioPool;
  readonly asked: Pool;
  readonly result: PoolResult;
  readonly of: string;
}

export function classPlaces({ scenario, plan, input }: LeverQuestion): readonly ClassPlace[] {
  return inIdOrder(scenario.classes).flatMap((own) => {
    const { id } = own;
    const asked = input.classes.find((one) => one.id === id);
    const result = plan.classes.find((one) => one.id === id);
    if (asked === undefined || result === undefined || result.peakCallsPerSecond <= 0) return [];
    const of = plan.classes.length > 1 ? ` of ${className(scenario, id)}` : "";
    return [{ id, at: `classes.${id}`, own, asked, result, of }];
  });
}

export function poolPlaces({ scenario, plan, input }: LeverQuestion): readonly PoolPlace[] {
  return inIdOrder(scenario.pools).flatMap((own) => {
    const { id } = own;
    const asked = input.pools.find((one) => one.id === id);
    const result = plan.pools.find((one) => one.id === id);
    if (asked === undefined || result === undefined || result.outcome !== "planned") return [];
    return [{ id, at: `pools.${id}`, own, asked, result, of: plan.pools.length > 1 ? ` of pool ${id}` : "" }];
  });
}
