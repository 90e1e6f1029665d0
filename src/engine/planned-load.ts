import { poolCost, type PoolCost, sumOrUnknown } from "./cost/pool-cost.ts";
import { purchases } from "./cost/purchase.ts";
import { demandsWithUnits } from "./cost/units-beside.ts";
import type { PoolPlan } from "./fleet/pool-plan.ts";
import { heldShare } from "./fleet/held-share.ts";
import { roundPlans } from "./fleet/round-plans.ts";
import { poolUse } from "./fleet/pool-use.ts";
import { sharedPoolPlan } from "./fleet/shared-pool-plan.ts";
import type { Scope, Trace } from "./formula.ts";
import type { HandedPool } from "./handover.ts";
import type { EngineInput, Pool, WorkloadClass } from "./input.ts";
import { type NearPlan, noPlan } from "./near-plan.ts";
import type { Purchase, ReserveLedger } from "./ledger.ts";
import type { PlanMemory } from "./plan-memory.ts";
import type { PoolResult } from "./plan-result.ts";
import { asPaid, poolCounts, poolReserveLedger } from "./fleet/pool-counts.ts";
import { poolResult } from "./pool-result.ts";
import type { ClassDemand, DemandWorld } from "./workload/class-demand.ts";
import { wholeDemand } from "./workload/whole-demand.ts";
import { noMemory } from "./workload/demand-ground.ts";
import { type CallFlow, withOpenShare } from "./workload/call-flow.ts";
import { toolLoad, type ToolLoad, type ToolUse, toolUses } from "./workload/tool-load.ts";
import { isSame } from "./same-content.ts";
import { quotaBeside } from "./supply.ts";
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
export interface PlannedLoad extends Pick<PlannedBill<PlannedPool>, "pools"> {
  readonly classes: readonly (PlannedClass & { readonly world: DemandWorld })[];
}

/** What else a headline tells of a pool. */
interface ToldPool {
  readonly tools: readonly ToolUse[];
  readonly purchase: Purchase | null;
  readonly beside: Pick<HandedPool, "quotaBesideDevices">;
}

/** Devices of a pool and what they cost. */
interface BilledPool {
  readonly planned: PoolPlan;
  readonly ledger: ReserveLedger | null;
  readonly result: Pick<PoolResult, "id" | "replicas" | "devices">;
  readonly cost: PoolCost;
}

/** What classes ask for and what it takes, without how it is served. */
export interface PlannedBill<Billed extends BilledPool = BilledPool> {
  readonly classes: readonly PlannedClass[];
  readonly pools: readonly Billed[];
}

/** Times of a step are settled when none moves by more than this share. */
const settled = 1e-6;
/** Rounds that patience, caches and load get to agree in: each starts from what the one before found. */
const mostRounds = 8;

/** What the demand of a class takes from the pools that serve it. */
interface Found {
  /** `null`: not known, or nobody leaves for it. */
  readonly stepSeconds: number | null;
  /** Of sub-agents in each step, where what the caches hold is computed. */
  readonly agentSeconds: number;
  /** Computed shares by flow. */
  readonly cachedShares: ReadonlyMap<string, number>;
}

const nothingFound: Found = { stepSeconds: null, agentSeconds: 0, cachedShares: new Map() };

/**
 * Demands and pools. Where users leave for lack of patience, how long a step takes decides how much work there is, and the
 * work decides how long a step takes; where the share of prompts in the caches is computed, the room decides how much there is
 * to compute, and what is computed takes room: rounds repeat until all agree.
 *
 * @source derived: fixed point by substitution, from steps as long as their tools.
 */
export function plannedLoad(
  input: EngineInput,
  traces: Trace[] | null,
  memory: PlanMemory = noMemory,
  near: NearPlan = noPlan,
): PlannedLoad {
  return loadOf(input, settledRound(input, memory, near), traces, memory);
}

/**
 * The same as far as a bill and a count of devices need it.
 *
 * @source derived
 */
export function plannedBill(
  input: EngineInput,
  memory: PlanMemory,
  near: NearPlan = noPlan,
): PlannedBill<BilledPool & ToldPool> {
  const { demands, plans } = settledRound(input, memory, near);
  const loads = input.classes.flatMap((workload, index) => {
    const demand = demands[index];
    return demand === undefined ? [] : [{ demand, tools: toolLoad(workload, demand, input.targets, unheard) }];
  });
  const classes = demandsWithUnits(input.classes, loads);
  const counted = plans.map((planned) => {
    const ledger = poolReserveLedger(planned, input);
    const { replicas, devices, places } = poolCounts(planned, ledger, input, unheard);
    const tools = toolsOf(planned.pool, classes, input);
    return { planned, ledger, tools, result: { id: planned.pool.id, replicas, devices, places } };
  });
  return { classes, pools: paid(counted, input, () => unheard) };
}

/** Demands and pools that agree. */
function settledRound(input: EngineInput, memory: PlanMemory, near: NearPlan): Round {
  const roundAt = rounds(input, memory, near);
  const isAsked = input.classes.some((workload) => hasPatience(workload) || hasComputedShare(workload));
  let found: readonly Found[] = input.classes.map(({ id }) => foundNear(near, id));
  for (let count = 0; count < (isAsked ? mostRounds : 0); count += 1) {
    const next = foundBy(input, roundAt(found));
    const isSettled = next.every((own, index) => agrees(own, found[index] ?? nothingFound));
    found = next;
    if (isSettled) break;
  }
  return roundAt(found);
}

/** What a class starts from: of its own flows the shares that a plan like it found. */
function foundNear({ shares }: NearPlan, classId: string): Found {
  const own = [...shares].filter(([flow]) => flow === classId || flow.startsWith(`${classId}/`));
  return own.length === 0 ? nothingFound : { ...nothingFound, cachedShares: new Map(own) };
}

function agrees(one: Found, other: Found): boolean {
  const isSame = [...one.cachedShares].every(([id, share]) => other.cachedShares.get(id) === share);
  return isSame && near(one.stepSeconds, other.stepSeconds) && near(one.agentSeconds, other.agentSeconds);
}

function near(one: number | null, other: number | null): boolean {
  if (one === null || other === null) return one === other;
  return Math.abs(one - other) <= settled * Math.max(one, other);
}

/** Demands by what was found, and the pools that carry them. */
interface Round {
  readonly found: readonly Found[];
  readonly demands: readonly ClassDemand[];
  /** What each pool was asked. */
  readonly asked: readonly (readonly CallFlow[])[];
  readonly plans: readonly PoolPlan[];
}

/** A flow as its pool is asked: a share that the pool computes is left open. */
function asAsked(flow: CallFlow): CallFlow {
  if (!flow.session.isShareComputed) return flow;
  const asked = knownAsked.get(flow) ?? withOpenShare(flow);
  knownAsked.set(flow, asked);
  return asked;
}

/** Of a flow that stays as it was, what is asked is the same object: it is told from others without a look inside. */
const knownAsked = new WeakMap<CallFlow, CallFlow>();

/** Rounds of one plan: each computes no more than what was found since the one before. */
function rounds(input: EngineInput, memory: PlanMemory, near: NearPlan): (found: readonly Found[]) => Round {
  const { monthsAhead, targets } = input;
  // Where users leave, work and time of a step may agree in two ways: where counts are looked for first would decide which it is.
  const fills = input.classes.some(hasPatience) ? noPlan.fills : near.fills;
  let last: Round | null = null;
  return (found) => {
    const before = last;
    // What has settled stays to the last digit: demands and their traces are then of the same values.
    const kept = input.classes.map((_, index) => {
      const own = found[index] ?? nothingFound;
      const earlier = before?.found[index];
      return earlier !== undefined && agrees(own, earlier) ? earlier : own;
    });
    const demands = input.classes.map((workload, index) => {
      const own = kept[index] ?? nothingFound;
      const demand = () => wholeDemand(workload, { monthsAhead, ...own }, unheard, memory);
      const known = own === before?.found[index] ? before.demands[index] : undefined;
      return known ?? memory.recall("demand", [workload, monthsAhead, keyOf(own)], demand);
    });
    const asked = input.pools.map((pool) =>
      demands
        .flatMap((demand) => demand.flows.filter(({ poolId }) => poolId === (pool.handsTo?.poolId ?? pool.id)))
        .map(asAsked),
    );
    const plans = roundPlans(input.pools, asked, {
      targets,
      known: (place) => {
        const earlier = before?.asked[place];
        return earlier !== undefined && isSame(asked[place] ?? [], earlier) ? before?.plans[place] : undefined;
      },
      plan: (place, pool, own) => {
        const isSearched = pool.replicas === null && pool.judged === undefined;
        const fill = isSearched ? (before?.plans[place]?.foundFill ?? fills.get(pool.id) ?? null) : null;
        // What is looked at first changes no answer; yet an answer depends on all that it was computed from, and on nothing that was asked before.
        return sharedPoolPlan(pool, own, { targets, near: fill }, memory);
      },
    });
    last = { found: kept, demands, asked, plans };
    return last;
  };
}

const keyOf = ({ stepSeconds, agentSeconds, cachedShares }: Found): string =>
  JSON.stringify([stepSeconds, agentSeconds, [...cachedShares]]);

const unheard: Scope = { path: "", traces: null };

const hasPatience = ({ outcome }: WorkloadClass): boolean => outcome.patienceSeconds !== null;

const hasComputedShare = ({ isCachedShareComputed, agents }: WorkloadClass): boolean =>
  isCachedShareComputed || agents.some((agent) => agent.isCachedShareComputed);

/** What the pools of a round make of each class. */
function foundBy(input: EngineInput, { demands, plans }: Round): Found[] {
  return input.classes.map((workload, index) => {
    const demand = demands[index];
    if (demand === undefined) return nothingFound;
    const times = workflowTimes(demand, workload, plans);
    const computed = demand.flows.filter(({ session }) => session.isShareComputed);
    return {
      stepSeconds: hasPatience(workload) ? times.stepSeconds : null,
      agentSeconds: workload.isCachedShareComputed ? (times.stepAgentSeconds ?? 0) : 0,
      cachedShares: new Map(computed.map((flow) => [flow.id, heldShare(flow, plans)])),
    };
  });
}

/** All that a round comes to; where somebody asks how, its demands are taken once more to leave their traces. */
function loadOf(
  input: EngineInput,
  { found, demands, plans }: Round,
  traces: Trace[] | null,
  memory: PlanMemory,
): PlannedLoad {
  const { monthsAhead } = input;
  const scope = (path: string): Scope => ({ path, traces });
  const loads = input.classes.flatMap((workload, index) => {
    const world = { monthsAhead, ...(found[index] ?? nothingFound) };
    const at = scope(`classes.${workload.id}`);
    const demand = traces === null ? demands[index] : wholeDemand(workload, world, at, memory);
    return demand === undefined ? [] : [{ demand, world, tools: toolLoad(workload, demand, input.targets, at) }];
  });
  const classes = demandsWithUnits(input.classes, loads);
  const counted = plans.map((planned) => {
    const ledger = poolReserveLedger(planned, input);
    return { planned, ledger, result: poolCounts(planned, ledger, input, scope(`pools.${planned.pool.id}`)) };
  });
  const pools = paid(counted, input, scope).map(({ purchase, beside, result, ...one }) => {
    const { pool } = one.planned;
    const [counts, tools] = [asPaid({ ...result, purchase, ...beside }, pool, one.cost), toolsOf(pool, classes, input)];
    return { ...one, result: poolResult(one.planned, counts, input, tools, scope(`pools.${pool.id}`)) };
  });
  return { classes, pools };
}

/** Tools that calls of a pool wait for. */
function toolsOf(pool: Pool, classes: readonly PlannedClass[], input: EngineInput): ToolUse[] {
  return classes
    .filter((_, index) => input.classes[index]?.poolId === pool.id)
    .flatMap(({ demand, tools }) => toolUses(demand, tools));
}

type CountedPool = Pick<BilledPool, "planned" | "ledger"> & { readonly result: Pick<PoolResult, "devices" | "places"> };

/** Pools with what they buy and cost. */
function paid<Counted extends CountedPool>(
  counted: readonly Counted[],
  input: EngineInput,
  scope: (path: string) => Scope,
) {
  const buyers = counted.map(({ planned: { pool }, result: { devices, places } }) => ({
    pool,
    devices,
    unusableDevices: places?.unusableDevices ?? 0,
  }));
  const bought = purchases(buyers, scope);
  const taken = buyers.map(({ pool, devices }, place) => {
    return { pool, devices: sumOrUnknown([devices, bought[place]?.strandedDevices ?? 0]) };
  });
  return counted.map((one, index) => {
    const { ledger, planned } = one;
    const purchase = bought[index] ?? null;
    const use = () => poolUse(planned, input, scope);
    const cost = poolCost(use, { ledger, purchase }, planned.pool, input, scope(`pools.${planned.pool.id}`));
    return { ...one, purchase, beside: quotaBeside(planned.pool, taken), cost };
  });
}
