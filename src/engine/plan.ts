import { compensatedSum } from "../numeric/compensated-sum.ts";
import { classResult } from "./class-result.ts";
import { classCost, isCountable, monthlyWork } from "./cost/class-cost.ts";
import { costLedger } from "./cost/cost-ledger.ts";
import { classComputeUsd, poolCost } from "./cost/pool-cost.ts";
import { sumOrUnknown } from "./cost/sum-or-unknown.ts";
import { costUsdPerSuccess } from "./cost/unit-cost.ts";
import { tokenShare } from "./cost/work-cost.ts";
import { poolPlan, type PoolPlan } from "./fleet/pool-plan.ts";
import { poolUse } from "./fleet/pool-use.ts";
import { queueStates } from "./fleet/queue-states.ts";
import { saturationCallsPerSecond } from "./fleet/replica-limits.ts";
import { apply, type Scope, type Trace } from "./formula.ts";
import type { EngineInput } from "./input.ts";
import type { BindingLimit, Plan, PoolResult } from "./plan-result.ts";
import { poolReserveLedger, poolResult } from "./pool-result.ts";
import { classDemand, type ClassDemand } from "./workload/class-demand.ts";

/**
 * The method: what each class asks for, what each pool needs to carry it inside every limit, what that costs, and what a
 * success costs. Total: any input gives a plan; what is unknown is `null`.
 *
 * @source derived
 */
export function plan(input: EngineInput, traces: Trace[] | null = null): Plan {
  const scope = (path: string): Scope => ({ path, traces });
  const demands = input.classes.map((workload) => classDemand(workload, scope(`classes.${workload.id}`)));

  const pools = input.pools.map((pool) => {
    const own = demands.filter((_, index) => input.classes[index]?.poolId === pool.id);
    const planned = poolPlan(pool, own, input);
    const ledger = poolReserveLedger(planned, input);
    const result = poolResult(planned, ledger, input, scope(`pools.${pool.id}`));
    const use = poolUse(planned, scope);
    return { planned, ledger, result, cost: poolCost(use, ledger, pool, input, scope(`pools.${pool.id}`)) };
  });

  const allTokens = demands.map(tokensPerSecond).reduce((sum, own) => sum + own, 0);

  const classes = input.classes.flatMap((workload, index) => {
    const demand = demands[index];
    const own = pools.find(({ planned }) => planned.pool.id === workload.poolId);
    if (demand === undefined || own === undefined) return [];
    const at = scope(`classes.${workload.id}`);
    const shares = {
      computeUsd: classComputeUsd(workload.id, own.cost, at),
      tokenShare: allTokens > 0 ? apply(tokenShare, tokenInputs(demand, allTokens), at) : 0,
    };
    const cost = classCost(demand, workload, input, shares, isCarried(own.planned), at);
    return [classResult(demand, workload, own.planned, cost, at)];
  });

  const ledger = costLedger(
    input,
    demands,
    pools.map(({ cost }) => cost),
    pools.map(({ ledger: reserve }) => reserve),
  );
  const successes = compensatedSum(
    demands.map((demand) => monthlyWork(demand, input.hoursPerMonth, { path: "", traces: null }).successesPerMonth),
  );
  const carriesAll = pools.every(({ planned }) => planned.outcome === "no-work" || isCarried(planned));
  const total = ledger.totalUsdPerMonth;
  const results = pools.map(({ result }) => result);
  return {
    devices: sumOrUnknown(results.map(({ devices }) => devices)),
    replicas: sumOrUnknown(results.map(({ replicas }) => replicas)),
    costUsdPerMonth: total,
    costUsdPerSuccess:
      total === null || !isCountable(successes) || !carriesAll
        ? null
        : apply(costUsdPerSuccess, { costUsdPerMonth: total, successesPerMonth: successes }, scope("plan")),
    bindingLimit: bindingLimit(results),
    classes,
    pools: results,
    costLedger: ledger,
    traces: traces ?? [],
    queues: traces === null ? [] : pools.flatMap(({ planned }) => queueStates(planned) ?? []),
  };
}

/** Prompt and output tokens of a class: what storage, logs and staff time follow, whatever serves it. */
function tokensPerSecond(demand: ClassDemand): number {
  return demand.callsPerSecond * (demand.promptTokensPerCall + demand.outputTokensPerCall);
}

function tokenInputs(demand: ClassDemand, allTokensPerSecond: number) {
  const { callsPerSecond, promptTokensPerCall, outputTokensPerCall } = demand;
  return { callsPerSecond, promptTokensPerCall, outputTokensPerCall, allTokensPerSecond };
}

/** Whether the pool completes what it is offered. */
function isCarried({ replica, offeredCallsPerSecond }: PoolPlan): boolean {
  return (
    replica !== null && offeredCallsPerSecond !== null && offeredCallsPerSecond < saturationCallsPerSecond(replica)
  );
}

/** The resource nearest to the load line, over all pools. */
function bindingLimit(pools: readonly PoolResult[]): BindingLimit | null {
  let tallest: BindingLimit | null = null;
  for (const { id, resources } of pools) {
    for (const { kind, use } of resources) {
      if (tallest === null || use > tallest.use) tallest = { pool: id, kind, use };
    }
  }
  return tallest;
}
