import { compensatedSum } from "../numeric/compensated-sum.ts";
import { inOrderOf } from "../numeric/in-id-order.ts";
import { classResult } from "./class-result.ts";
import { classCost, isCountable, monthlyWork } from "./cost/class-cost.ts";
import { costLedger, deviceLines } from "./cost/cost-ledger.ts";
import { classComputeUsd, classDeviceLines, sumOrUnknown } from "./cost/pool-cost.ts";
import { hostedSides } from "./hosted-sides.ts";
import { tokensPerSecond } from "./workload/hosted-side.ts";
import { deviceUsdByTokens, sumByTokens } from "./cost/token-cost.ts";
import { stackLayers, stackUsdPerMonth } from "./cost/stack-layers.ts";
import { costUsdPerSuccess } from "./cost/unit-cost.ts";
import { tokenShare } from "./cost/work-cost.ts";
import { isCarried } from "./fleet/is-carried.ts";
import { flowWorks } from "./fleet/flow-work.ts";
import { queueStates } from "./fleet/queue-states.ts";
import { whenAsked } from "../numeric/when-asked.ts";
import { apply, type Scope, type Trace } from "./formula.ts";
import { bindingLimit, type LinedPool } from "./binding-limit.ts";
import { inputInIdOrder } from "./input-in-id-order.ts";
import { inputInMonth } from "./input-in-month.ts";
import type { EngineInput } from "./input.ts";
import type { CostLedger, LineAmounts } from "./ledger.ts";
import type { MonthParts, OwnResult } from "./other-way.ts";
import type { PlanMemory } from "./plan-memory.ts";
import type { Headline, LaterHeadline, Plan, PoolResult } from "./plan-result.ts";
import type { NearPlan } from "./near-plan.ts";
import { plannedBill, type PlannedBill, plannedLoad, type PlannedLoad } from "./planned-load.ts";
import { resources } from "./pool-result.ts";
import { supplyDates } from "./supply.ts";
import { seeing } from "./vision-tower.ts";
import { noMemory } from "./workload/demand-ground.ts";
import type { ClassDemand } from "./workload/class-demand.ts";

/**
 * The method: what each class asks for, what each pool needs to carry it inside every limit, what that costs, and what a
 * success costs. Total: any input gives a plan; what is unknown is `null`.
 *
 * @source derived
 */
export function plan(input: EngineInput, traces: Trace[] | null = null): Plan {
  return planWithLoad(input, traces, noMemory).plan;
}

/** A plan beside what it was made of, which no plan carries along. */
export interface PlanWithLoad {
  readonly plan: Plan;
  readonly load: PlannedLoad;
  /** What each class pays of each line of the cost ledger, in the order of the classes. */
  readonly paid: readonly LineAmounts[];
}

/**
 * A plan with the load that it carries, and its bill by class and line. Counts are looked for first where they are `near`.
 *
 * @source derived
 */
export function planWithLoad(
  input: EngineInput,
  traces: Trace[] | null,
  memory: PlanMemory,
  near?: NearPlan,
): PlanWithLoad {
  const ordered = inputInIdOrder(input);
  const planned = plannedInIdOrder(ordered, traces, memory, near);
  return ordered === input ? planned : inOrderOfInput(input, planned);
}

/** A plan of classes and pools in the order of their ids, in the order in which these were given. */
function inOrderOfInput(input: EngineInput, { plan, load, paid }: PlanWithLoad): PlanWithLoad {
  const paying = plan.classes.flatMap((own, index) => paid.slice(index, index + 1).map((lines) => ({ own, lines })));
  const inOrder = inOrderOf(input.classes, paying, ({ own }) => own.id);
  return {
    plan: {
      ...plan,
      classes: inOrder.map(({ own }) => own),
      pools: inOrderOf(input.pools, plan.pools, ({ id }) => id),
      queues: inOrderOf(input.pools, plan.queues, ({ poolId }) => poolId),
    },
    load: {
      classes: inOrderOf(input.classes, load.classes, ({ demand }) => demand.id),
      pools: inOrderOf(input.pools, load.pools, ({ result }) => result.id),
    },
    paid: inOrder.map(({ lines }) => lines),
  };
}

function plannedInIdOrder(
  input: EngineInput,
  traces: Trace[] | null,
  memory: PlanMemory,
  near: NearPlan | undefined,
): PlanWithLoad & { readonly parts: readonly MonthParts[] } {
  const scope = (path: string): Scope => ({ path, traces });
  const load = plannedLoad(input, traces, memory, near);
  const { classes: loads, pools } = load;
  const demands = loads.map(({ demand }) => demand);
  const plans = pools.map(({ planned }) => planned);

  const tokens = demands.map(tokensPerSecond);
  const stack = stackLayers(input, loads, scope("plan"));
  const allTokens = tokens.reduce((sum, own) => sum + own, 0);
  const ownWays = traces === null ? null : ownResults(input, memory);

  const sides = hostedSides(input, load, memory, stack.usdPerMonth ?? 0);

  const planned = input.classes.flatMap((workload, index) => {
    const [load, side] = [loads[index], sides[index]];
    if (load === undefined || side === undefined) return [];
    const { demand, tools } = load;
    const used = pools.filter(({ planned: { pool } }) =>
      demand.flows.some(({ poolId }) => poolId === (pool.handsTo?.poolId ?? pool.id)),
    );
    const at = scope(`classes.${workload.id}`);
    const [first, ...others] = used;
    // One pool's part is a figure of its own; the sum over several is no single formula.
    const computeScope = others.length === 0 ? at : unheard;
    const shares = {
      computeUsd:
        first === undefined
          ? 0
          : sumOrUnknown(used.map(({ cost }) => classComputeUsd(workload.id, cost, computeScope))),
      deviceTokensUsd: sumByTokens(
        used.map(({ planned, cost }) => deviceUsdByTokens(workload.id, cost, flowWorks(planned))),
      ),
      deviceLines: deviceLines(used.map(({ cost, ledger }) => classDeviceLines(workload.id, cost, ledger))),
      tokenShare: classTokenShare(demand, tokens[index] ?? 0, allTokens, at),
      hostedSide: side,
    };
    const isServed = used.every((pool) => pool.planned.outcome === "no-work" || isCarried(pool.planned));
    const { cost, ...paid } = classCost(demand, workload, input, shares, isServed, at);
    const result = classResult(demand, workload, tools, plans, cost, { seed: input.seed, memory }, at);
    return [{ result: { ...result, own: ownWays?.get(workload.id) ?? null }, ...paid }];
  });

  const ledger = costLedger(input, demands, pools, stack.usdPerMonth);
  const results = pools.map(({ result }) => result);
  const plan: Plan = {
    ...totals(input, load, ledger, scope("plan")),
    bindingLimit: bindingLimit(results),
    classes: planned.map(({ result }) => result),
    pools: results,
    costLedger: ledger,
    stack,
    later: traces === null ? null : laterHeadline(input, memory),
    supply:
      traces === null
        ? []
        : supplyDates(input, results, (month) => grownHeadline(inputInMonth(input, month), month, memory).pools),
    traces: traces ?? [],
    queues: traces === null ? [] : plans.flatMap((pool) => queueStates(pool) ?? []),
  };
  return { plan, load, paid: planned.map(({ lines }) => lines), parts: planned.map(({ parts }) => parts) };
}

/** Classes that are served hosted, or overflow, as they would be on their pools, by id; none where none is. */
function ownResults(input: EngineInput, memory: PlanMemory): ReadonlyMap<string, OwnResult> {
  const hosted = input.classes.filter(
    ({ ownWay, overflowAbovePerSecond }) => (ownWay ?? overflowAbovePerSecond) !== null,
  );
  if (hosted.length === 0) return new Map();
  const classes = input.classes.map((workload) => workload.ownWay ?? { ...workload, overflowAbovePerSecond: null });
  const pools = unjudged(input).pools.map((pool) => seeing(pool, classes));
  const { plan, parts } = plannedInIdOrder({ ...input, classes, pools }, null, memory, undefined);
  const results = plan.classes.flatMap((result, index) =>
    parts.slice(index, index + 1).map((own) => ({ result, own })),
  );
  return new Map(
    results
      .filter(({ result }) => hosted.some(({ id }) => id === result.id))
      .map(({ result, own }) => {
        const { id, poolId, costUsdPerMonth, costUsdPerSuccess } = result;
        const { successPerAttempt, successShare, attemptsPerWorkflow } = result;
        const costs = { costUsdPerMonth, costUsdPerSuccess };
        return [id, { poolId, ...costs, ...own, successPerAttempt, successShare, attemptsPerWorkflow }];
      }),
  );
}

/** What is asked without what a simulation found of it. */
function unjudged(input: EngineInput): EngineInput {
  return { ...input, pools: input.pools.map(({ judged: _judged, ...pool }) => pool) };
}

/** A plan's headline and what its pools miss, without all else that a plan tells. */
export interface PlanHeadline extends Headline {
  readonly pools: readonly PoolHeadline[];
}

/** What a pool comes to; its resources are worked out where somebody asks for them. */
type PoolHeadline = Pick<
  PoolResult,
  "id" | "steadyReplicas" | "devices" | "purchase" | "quotaBesideDevices" | "missed" | "resources"
>;

/**
 * The headline of `plan`, to the last bit: what its limits let through is worked out when somebody asks what binds. What a plan that
 * is `near` found is looked at first.
 *
 * @source derived
 */
export function planHeadline(given: EngineInput, memory: PlanMemory, near?: NearPlan): PlanHeadline {
  const input = inputInIdOrder(given);
  const load = plannedBill(input, memory, near);
  const { classes, pools } = load;
  const demands = classes.map(({ demand }) => demand);
  const ledger = costLedger(input, demands, pools, stackUsdPerMonth(input, classes));
  const told = pools.map(({ planned, tools, purchase, beside, result: { id, devices } }): PoolHeadline => {
    const { steadyReplicas, missed } = planned;
    return {
      id,
      steadyReplicas,
      devices,
      purchase,
      ...beside,
      missed,
      get resources() {
        return resources(planned, { devices, purchase, ...beside }, tools, unheard);
      },
    };
  });
  const limit = whenAsked(() => bindingLimit(pools.map(tallestOf)));
  const inOrder = input === given ? told : inOrderOf(given.pools, told, ({ id }) => id);
  return {
    ...totals(input, load, ledger, unheard),
    get bindingLimit() {
      return limit();
    },
    pools: inOrder,
  };
}

type BilledPool = ReturnType<typeof plannedBill>["pools"][number];

/** Of a pool's resources those that can be nearest to the load line: of its limits the scarcest alone. */
function tallestOf({ planned, tools, purchase, beside, result: { id, devices } }: BilledPool): LinedPool {
  const { scarcest } = planned.capacities;
  const tallest = scarcest !== null && scarcest.callsPerSecond > 0 ? [scarcest] : undefined;
  const { steadyReplicas, missed } = planned;
  const own = resources(planned, { devices, purchase, ...beside }, tools, unheard, tallest);
  return { id, steadyReplicas, missed, resources: own };
}

/** What the pools take together, and what a success costs with them. */
function totals(
  input: EngineInput,
  { classes, pools }: PlannedBill,
  { totalUsdPerMonth: total }: CostLedger,
  scope: Scope,
): Omit<Headline, "bindingLimit"> {
  const successes = compensatedSum(
    classes.map(({ demand }) => monthlyWork(demand, input.hoursPerMonth, { path: "", traces: null }).successesPerMonth),
  );
  const carriesAll = pools.every(({ planned }) => isCarried(planned) || planned.outcome === "no-work");
  return {
    devices: sumOrUnknown(pools.map(({ result }) => result.devices)),
    replicas: sumOrUnknown(pools.map(({ result }) => result.replicas)),
    costUsdPerMonth: total,
    costUsdPerSuccess:
      total === null || !isCountable(successes) || !carriesAll
        ? null
        : apply(costUsdPerSuccess, { costUsdPerMonth: total, successesPerMonth: successes }, scope),
  };
}

/** The same fleet's headline by formula when demand has grown until the month that is looked ahead to. */
function laterHeadline(input: EngineInput, memory: PlanMemory): LaterHeadline | null {
  const { lookAheadMonths: months, classes } = input;
  if (months <= 0) return null;
  const then = inputInMonth(input, months);
  if (then === input && classes.every(({ growthPerMonth }) => growthPerMonth === 0)) return null;
  const later = grownHeadline(then, months, memory);
  const { devices, replicas, costUsdPerMonth, costUsdPerSuccess, bindingLimit: limit } = later;
  return { months, devices, replicas, costUsdPerMonth, costUsdPerSuccess, bindingLimit: limit };
}

/** The headline by formula when demand has grown for so many months. */
function grownHeadline(input: EngineInput, months: number, memory: PlanMemory): PlanHeadline {
  // What a simulation found is of today's load.
  return planHeadline({ ...unjudged(input), monthsAhead: months, lookAheadMonths: 0 }, memory);
}

const unheard: Scope = { path: "", traces: null };

/** The class's part of all tokens; one expression where the main session is all there is. */
function classTokenShare(demand: ClassDemand, own: number, allTokensPerSecond: number, scope: Scope): number {
  if (allTokensPerSecond <= 0) return 0;
  if (demand.flows.length > 1) return own / allTokensPerSecond;
  const { callsPerSecond, promptTokensPerCall, outputTokensPerCall } = demand;
  return apply(tokenShare, { callsPerSecond, promptTokensPerCall, outputTokensPerCall, allTokensPerSecond }, scope);
}
