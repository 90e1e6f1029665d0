import { poolCost, type PoolCost } from "./cost/pool-cost.ts";
import { purchases } from "./cost/purchase.ts";
import { poolPlan, type PoolPlan } from "./fleet/pool-plan.ts";
import { poolUse } from "./fleet/pool-use.ts";
import type { Scope, Trace } from "./formula.ts";
import type { EngineInput, WorkloadClass } from "./input.ts";
import type { ReserveLedger } from "./ledger.ts";
import type { PlanMemory } from "./plan-memory.ts";
import type { PoolResult } from "./plan-result.ts";
import { poolReserveLedger, poolResult } from "./pool-result.ts";
import { classDemand, type ClassDemand } from "./workload/class-demand.ts";
import { noMemory } from "./workload/demand-ground.ts";
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
export function plannedLoad(input: EngineInput, traces: Trace[] | null, memory: PlanMemory = noMemory): PlannedLoad {
  const roundAt = rounds(input, memory);
  const isPatienceAsked = input.classes.some(hasPatience);
  let stepSeconds: readonly (number | null)[] = input.classes.map(() => null);
  for (let count = 0; count < (isPatienceAsked ? mostRounds : 0); count += 1) {
    const found = stepTimes(input, roundAt(stepSeconds));
    const isSettled = found.every((seconds, index) => near(seconds, stepSeconds[index] ?? null));
    stepSeconds = found;
    if (isSettled) break;
  }
  return loadOf(input, roundAt(stepSeconds), traces, memory);
}

function near(one: number | null, other: number | null): boolean {
  if (one === null || other === null) return one === other;
  return Math.abs(one - other) <= settled * Math.max(one, other);
}

/** Demands at some times of a step, and the pools that carry them. */
interface Round {
  /** `null` for classes whose users wait for ever: no time of a step changes what they ask for. */
  readonly stepSeconds: readonly (number | null)[];
  readonly demands: readonly ClassDemand[];
  readonly plans: readonly PoolPlan[];
}

/** Rounds of one plan: each computes no more than what the times of a step have changed since the one before. */
function rounds(input: EngineInput, memory: PlanMemory): (found: readonly (number | null)[]) => Round {
  const { monthsAhead } = input;
  // Pools know of classes only by their calls.
  const others: EngineInput = { ...input, classes: [], pools: [] };
  let last: Round | null = null;
  return (found) => {
    const before = last;
    const stepSeconds = input.classes.map((workload, index) => (hasPatience(workload) ? (found[index] ?? null) : null));
    const demands = input.classes.map((workload, index) => {
      const world = { monthsAhead, stepSeconds: stepSeconds[index] ?? null };
      const known = before?.stepSeconds[index] === world.stepSeconds ? before.demands[index] : undefined;
      const demand = () => classDemand(workload, world, unheard, memory);
      return known ?? memory.recall("demand", [workload, monthsAhead, world.stepSeconds], demand);
    });
    const plans = input.pools.map((pool, index) => {
      const flowsOf = (demand: ClassDemand) => demand.flows.filter(({ poolId }) => poolId === pool.id);
      const isAsBefore = demands.every((demand, at) => demand === before?.demands[at] || flowsOf(demand).length === 0);
      const flows = demands.flatMap(flowsOf);
      const known = isAsBefore ? before?.plans[index] : undefined;
      return known ?? memory.recall("pool", [pool, others, ...flows], () => poolPlan(pool, flows, others));
    });
    last = { stepSeconds, demands, plans };
    return last;
  };
}

const unheard: Scope = { path: "", traces: null };

function hasPatience({ outcome }: WorkloadClass): boolean {
  return outcome.patienceSeconds !== null;
}

function stepTimes(input: EngineInput, { demands, plans }: Round): (number | null)[] {
  return input.classes.map((workload, index) => {
    const demand = demands[index];
    return demand === undefined ? null : workflowTimes(demand, workload, plans).stepSeconds;
  });
}

/** All that a round comes to; where somebody asks how, its demands are taken once more to leave their traces. */
function loadOf(
  input: EngineInput,
  { stepSeconds, demands, plans }: Round,
  traces: Trace[] | null,
  memory: PlanMemory,
): PlannedLoad {
  const { monthsAhead } = input;
  const scope = (path: string): Scope => ({ path, traces });
  const classes = input.classes.flatMap((workload, index) => {
    const world = { monthsAhead, stepSeconds: stepSeconds[index] ?? null };
    const at = scope(`classes.${workload.id}`);
    const demand = traces === null ? demands[index] : classDemand(workload, world, at, memory);
    return demand === undefined ? [] : [{ demand, tools: toolLoad(workload, demand, input.targets, at) }];
  });
  const counted = plans.map((planned) => {
    const { pool } = planned;
    const ledger = poolReserveLedger(planned, input);
    const tools = classes.filter((_, index) => input.classes[index]?.poolId === pool.id).flatMap(toolUses);
    return { planned, ledger, result: poolResult(planned, ledger, input, tools, scope(`pools.${pool.id}`)) };
  });
  const buyers = counted.map(({ planned: { pool }, result: { devices } }) => ({ pool, devices }));
  const bought = purchases(buyers, scope);
  const pools = counted.map(({ planned, ledger, result }, index) => {
    const { pool } = planned;
    const purchase = bought[index] ?? null;
    const held = { ledger, purchase };
    const cost = poolCost(poolUse(planned, scope), held, pool, input, scope(`pools.${pool.id}`));
    return { planned, ledger, result: { ...result, purchase }, cost };
  });
  return { classes, pools };
}

function toolUses({ demand, tools }: PlannedClass): ToolUse[] {
  if (tools.toolUse === null || tools.toolUse <= 0) return [];
  const callsPerSecond = demand.peakCallsPerSecond / tools.toolUse;
  // Tools that are used as good as never limit nothing.
  return Number.isFinite(callsPerSecond) ? [{ classId: demand.id, use: tools.toolUse, callsPerSecond }] : [];
}
