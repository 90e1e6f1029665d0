import { poolCost, type PoolCost } from "./cost/pool-cost.ts";
import { poolPlan, type PoolPlan } from "./fleet/pool-plan.ts";
import { poolUse } from "./fleet/pool-use.ts";
import type { Scope, Trace } from "./formula.ts";
import type { EngineInput } from "./input.ts";
import type { ReserveLedger } from "./ledger.ts";
import type { PoolResult } from "./plan-result.ts";
import { poolReserveLedger, poolResult } from "./pool-result.ts";
import { classDemand, type ClassDemand } from "./workload/class-demand.ts";
import { toolLoad, type ToolLoad, type ToolUse } from "./workload/tool-load.ts";
import { workflowTimes } from "./workflow-times.ts";

export interface PlannedPool {
  readonly planned: PoolPlan;
  readonly ledger: ReserveLedger | null;
  readonly result: PoolResult;
  readonly cost: PoolCost;
}

export interface PlannedClass {
  readonly demand: ClassDemand;
  readonly tools: ToolLoad;
}

/** What classes ask for and what pools make of it. */
export interface PlannedLoad {
  readonly classes: readonly PlannedClass[];
  readonly pools: readonly PlannedPool[];
}

/** Times of a step are settled when none moves by more than this share. */
const settled = 1e-6;
/** Rounds that patience and load get to agree in: each starts from the times of the one before. */
const mostRounds = 8;

/**
 * Demands and pools. Where users leave for lack of patience, how long a step takes decides how much work there is, and the
 * work decides how long a step takes: rounds repeat until both agree.
 *
 * @source derived: fixed point by substitution, from steps as long as their tools.
 */
export function plannedLoad(input: EngineInput, traces: Trace[] | null): PlannedLoad {
  const isPatienceAsked = input.classes.some(({ outcome }) => outcome.patienceSeconds !== null);
  let stepSeconds: readonly (number | null)[] = input.classes.map(() => null);
  const rounds = isPatienceAsked ? mostRounds : 0;
  for (let round = 0; round < rounds; round += 1) {
    const found = stepTimes(input, onePass(input, stepSeconds, null));
    const isSettled = found.every((seconds, index) => near(seconds, stepSeconds[index] ?? null));
    stepSeconds = found;
    if (isSettled) break;
  }
  return onePass(input, stepSeconds, traces);
}

function near(one: number | null, other: number | null): boolean {
  if (one === null || other === null) return one === other;
  return Math.abs(one - other) <= settled * Math.max(one, other);
}

function stepTimes(input: EngineInput, { classes, pools }: PlannedLoad): (number | null)[] {
  const plans = pools.map(({ planned }) => planned);
  return input.classes.map((workload, index) => {
    const demand = classes[index]?.demand;
    return demand === undefined ? null : workflowTimes(demand, workload, plans).stepSeconds;
  });
}

function onePass(input: EngineInput, stepSeconds: readonly (number | null)[], traces: Trace[] | null): PlannedLoad {
  const scope = (path: string): Scope => ({ path, traces });
  const classes = input.classes.map((workload, index) => {
    const world = { monthsAhead: input.monthsAhead, stepSeconds: stepSeconds[index] ?? null };
    const at = scope(`classes.${workload.id}`);
    const demand = classDemand(workload, world, at);
    return { demand, tools: toolLoad(workload, demand, input.targets, at) };
  });
  const flows = classes.flatMap(({ demand }) => demand.flows);
  const pools = input.pools.map((pool) => {
    const own = flows.filter(({ poolId }) => poolId === pool.id);
    const planned = poolPlan(pool, own, input);
    const ledger = poolReserveLedger(planned, input);
    const tools = classes.filter((_, index) => input.classes[index]?.poolId === pool.id).flatMap(toolUses);
    const result = poolResult(planned, ledger, input, tools, scope(`pools.${pool.id}`));
    const cost = poolCost(poolUse(planned, scope), ledger, pool, input, scope(`pools.${pool.id}`));
    return { planned, ledger, result, cost };
  });
  return { classes, pools };
}

function toolUses({ demand, tools }: PlannedClass): ToolUse[] {
  if (tools.toolUse === null || tools.toolUse <= 0) return [];
  const callsPerSecond = demand.peakCallsPerSecond / tools.toolUse;
  // Tools that are used as good as never limit nothing.
  return Number.isFinite(callsPerSecond) ? [{ classId: demand.id, use: tools.toolUse, callsPerSecond }] : [];
}
