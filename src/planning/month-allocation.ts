import { givesTokens } from "../engine/gives-tokens.ts";
import { allocation, type Allocation } from "../engine/cost/allocation.ts";
import { attribution, type Attribution } from "../engine/cost/attribution.ts";
import { flowWorks } from "../engine/fleet/flow-work.ts";
import type { EngineInput } from "../engine/input.ts";
import { isCarried } from "../engine/fleet/is-carried.ts";
import type { PlanWithLoad } from "../engine/plan.ts";
import { inIdOrder, inOrderOf } from "../numeric/in-id-order.ts";

/** A plan's bill by who takes it, and by which keys shared pools could be shared out. */
export interface MonthAllocation extends Allocation {
  /** Of pools that several classes share. */
  readonly attributions: readonly Attribution[];
}

/** The month of a plan by class and place. */
export function monthAllocation(
  input: EngineInput,
  { plan, load, paid }: Pick<PlanWithLoad, "plan" | "load" | "paid">,
): MonthAllocation {
  const pools = inIdOrder(
    load.pools.map(({ planned, ledger, cost, result }) => ({
      id: result.id,
      promptsOf: planned.pool.handsTo?.poolId,
      model: result.model,
      isGenerating: givesTokens(planned.pool.model),
      cost,
      ledger,
      works: flowWorks(planned),
      isCarried: planned.outcome === "no-work" || isCarried(planned),
      isMemoryBound: planned.capacities.scarcest?.kind === "kv",
    })),
  );
  const classes = inIdOrder(
    plan.classes.flatMap(({ id }, index) => {
      const workload = input.classes.find((asked) => asked.id === id);
      const demand = load.classes.find((planned) => planned.demand.id === id)?.demand;
      const lines = paid[index];
      return workload === undefined || demand === undefined || lines === undefined
        ? []
        : [{ id, workload, demand, lines }];
    }),
  );
  const { works, ...rest } = allocation(plan.costLedger, classes, pools, input);
  return {
    ...rest,
    works: inOrderOf(input.classes, works, ({ classId }) => classId),
    attributions: pools.flatMap(({ cost, ...pool }) => attribution({ ...pool, use: cost.use }) ?? []),
  };
}
