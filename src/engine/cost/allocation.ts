import { compensatedSum } from "../../numeric/compensated-sum.ts";
import { pow } from "../../numeric/pow.ts";
import { secondsPerHour } from "../../quantity/time.ts";
import type { FlowWork } from "../fleet/flow-work.ts";
import type { EngineInput, WorkloadClass } from "../input.ts";
import type { ByTokens, CostLedger, CostLineId, LineAmounts, ReserveLedger } from "../ledger.ts";
import type { CallFlow } from "../workload/call-flow.ts";
import type { ClassDemand } from "../workload/class-demand.ts";
import { flowCallsUsd } from "./contract-cost.ts";
import { classDeviceLines, type DeviceLineId, type PoolCost, sumOrUnknown } from "./pool-cost.ts";
import { deviceUsdByTokens, providerUsdByTokens, sumByTokens, tokensByKind } from "./token-cost.ts";
import { workflowsPerMonth } from "./unit-cost.ts";

/** What one class has done in one place in a month, and what it costs. */
export interface AllocatedWork {
  readonly classId: string;
  /** `null`: a hosted model. */
  readonly poolId: string | null;
  readonly model: string;
  /** The class's own session runs there: its workflows, tools, reviews and platform are counted with it. */
  readonly isMain: boolean;
  readonly calls: number;
  readonly tokens: ByTokens;
  /** What its own work takes: devices while they work for it, hosted tokens, tools, reviews, its part of the platform. */
  readonly allocatedUsd: number | null;
  /** The same with its part of what is idle, spare and in reserve. */
  readonly carriedUsd: number | null;
  /** Of that, devices and providers by the tokens that take them. */
  readonly tokensUsd: ByTokens | null;
}

/** What a class does in a month. */
export interface MonthlyClass {
  readonly id: string;
  readonly attempts: number;
  readonly successes: number;
  /** `null`: nobody said. */
  readonly users: number | null;
  /** The fleet completes what it asks for: else nothing is divided by what it does not do. */
  readonly isCarried: boolean;
}

/** What a line of the bill costs beyond the work of any class. */
export interface UnallocatedLine {
  readonly id: string;
  readonly label: string;
  readonly usdPerMonth: number | null;
  /** What of it no class carries a part of either. */
  readonly uncarriedUsdPerMonth: number | null;
}

/** A month's bill by who takes it: works and unallocated lines sum to the total. */
export interface Allocation {
  readonly totalUsdPerMonth: number | null;
  readonly classes: readonly MonthlyClass[];
  readonly works: readonly AllocatedWork[];
  readonly unallocated: readonly UnallocatedLine[];
}

/** Whether a line pays for devices that work for nobody at the time. A new line of devices without an answer does not compile. */
const isHeld: Readonly<Record<DeviceLineId, boolean>> = {
  "compute-passing": false,
  "compute-failing": false,
  "compute-replay": false,
  "compute-idle": true,
  "compute-spare": true,
  "reserve-rounding": true,
  "reserve-failure": true,
  "reserve-node": true,
  "reserve-rack": true,
  "reserve-zone": true,
  "reserve-region": true,
  "reserve-rollout": true,
  "reserve-canary": true,
  "reserve-maintenance": true,
  "reserve-warm": true,
  stranded: true,
};

const isOfDevices = (id: string): id is DeviceLineId => Object.hasOwn(isHeld, id);

/** A pool with its money and the work that its calls are. */
export interface WorkedPool {
  readonly id: string;
  /** The pool whose prompts it computes; absent: it computes its own. */
  readonly promptsOf?: string | undefined;
  readonly model: string;
  /** Whether its model generates tokens. */
  readonly isGenerating: boolean;
  readonly cost: PoolCost;
  readonly ledger: ReserveLedger | null;
  readonly works: readonly FlowWork[];
  /** It completes what it is offered. */
  readonly isCarried: boolean;
}

/** A class with what it pays of each line. */
export interface PayingClass {
  readonly workload: WorkloadClass;
  readonly demand: ClassDemand;
  readonly lines: LineAmounts;
}

/** A place that work is done in: a pool, or a hosted model. */
interface Place {
  readonly poolId: string | null;
  readonly model: string;
  readonly flows: readonly CallFlow[];
}

/** Where the calls of a class go, its main session's place first. */
function placesOf({ flows }: ClassDemand, pools: readonly WorkedPool[]): readonly Place[] {
  const places = new Map<string, Place>();
  for (const flow of flows) {
    const { poolId, hosted } = flow;
    const model = poolId === null ? (hosted?.id ?? "") : (pools.find(({ id }) => id === poolId)?.model ?? "");
    const key = `${poolId ?? ""} ${model}`;
    const known = places.get(key);
    places.set(key, { poolId, model, flows: [...(known?.flows ?? []), flow] });
  }
  return [...places.values()];
}

const sum = (usd: LineAmounts, isIn: (id: string) => boolean): number | null =>
  sumOrUnknown(Object.entries(usd).flatMap(([id, amount]) => (isIn(id) ? [amount] : [])));

/** What the class pays besides the places that its calls go to. */
const isOfWorkflows = (id: string) => !isOfDevices(id) && !id.startsWith("provider-");

/** A pool and the one that computes its prompts; none: a hosted model's place. */
const sidesOf = (pools: readonly WorkedPool[], poolId: string | null) =>
  poolId === null ? [] : pools.filter(({ id, promptsOf }) => id === poolId || promptsOf === poolId);

function allocatedWork(paying: PayingClass, place: Place, sides: readonly WorkedPool[], hoursPerMonth: number) {
  const { workload, demand, lines } = paying;
  const { poolId, model, flows } = place;
  const isMain = flows[0] === demand.flows[0];
  const devices = sides.map((pool) => classDeviceLines(demand.id, pool.cost, pool.ledger));
  const amounts = (isIn: (id: DeviceLineId) => boolean) =>
    sumOrUnknown(devices.flatMap((lines) => deviceAmounts(lines, isIn)));
  const working = amounts((id) => !isHeld[id]);
  const held = amounts((id) => isHeld[id]);
  const provider = sumByTokens(flows.map((flow) => providerUsdByTokens(flow, demand, workload, hoursPerMonth)));
  const callsUsd = flows.map((flow) => flowCallsUsd(flow, hoursPerMonth));
  const providerUsd = provider === null ? null : compensatedSum([...Object.values(provider), ...callsUsd]);
  const allocatedUsd = sumOrUnknown([working, providerUsd, isMain ? sum(lines, isOfWorkflows) : 0]);
  const { workflowsPerSecond } = demand;
  const workflows = workflowsPerMonth.evaluate({ workflowsPerSecond, secondsPerHour, hoursPerMonth });
  const own = flows.filter(({ isReplay }) => isReplay !== true);
  const isGenerating = sides.find(({ id }) => id === poolId)?.isGenerating ?? true;
  const callsOf = (flow: CallFlow) => workflows * flow.callsPerWorkflow;
  const ofDevices = sumByTokens(sides.map((pool) => deviceUsdByTokens(demand.id, pool.cost, pool.works)));
  return {
    classId: demand.id,
    poolId,
    model,
    isMain,
    calls: compensatedSum(own.map(callsOf)),
    tokens: sumByTokens(own.map((flow) => tokensByKind(flow, callsOf(flow), isGenerating))) ?? noTokens,
    allocatedUsd,
    carriedUsd: sumOrUnknown([allocatedUsd, held]),
    tokensUsd: sumByTokens([ofDevices, provider]),
  };
}

const noTokens: ByTokens = { input: 0, cachedInput: 0, output: 0 };

function deviceAmounts(
  devices: LineAmounts<DeviceLineId>,
  isIn: (id: DeviceLineId) => boolean,
): readonly (number | null)[] {
  return Object.entries(devices).flatMap(([id, usd]) => (isOfDevices(id) && isIn(id) ? [usd] : []));
}

/** Less of a line than this is the rounding of its parts. */
const leastShare = 1e-9;

/** What is left of a line when its parts are taken. */
function rest(usd: number | null, parts: readonly (number | null)[]): number | null {
  const taken = sumOrUnknown(parts);
  if (usd === null || taken === null) return null;
  const left = usd - taken;
  return left <= Math.abs(usd) * leastShare ? 0 : left;
}

function monthlyClass(
  { workload, demand }: PayingClass,
  pools: readonly WorkedPool[],
  { hoursPerMonth, monthsAhead }: Month,
): MonthlyClass {
  const { id, workflowsPerSecond, successShare, callsPerWorkflow, callsPerAttempt, flows } = demand;
  const { users, growthPerMonth } = workload;
  const workflows = workflowsPerMonth.evaluate({ workflowsPerSecond, secondsPerHour, hoursPerMonth });
  return {
    id,
    attempts: (workflows * callsPerWorkflow) / callsPerAttempt,
    successes: workflows * successShare,
    users: users === null ? null : users * pow(1 + growthPerMonth, monthsAhead),
    isCarried: pools.every(
      ({ id, promptsOf = id, isCarried }) => isCarried || flows.every(({ poolId }) => poolId !== promptsOf),
    ),
  };
}

/** How long a month is, and how many of them the plan looks ahead. */
export type Month = Pick<EngineInput, "hoursPerMonth" | "monthsAhead">;

function unallocatedLines({ lines }: CostLedger, classes: readonly PayingClass[]): readonly UnallocatedLine[] {
  return lines.flatMap(({ id, label, usdPerMonth }) => {
    const parts = classes.map((paying) => paying.lines[id as CostLineId] ?? null);
    const uncarriedUsdPerMonth = rest(usdPerMonth, parts);
    const isHeldLine = isOfDevices(id) && isHeld[id];
    const own = isHeldLine ? usdPerMonth : uncarriedUsdPerMonth;
    const isKnownOfWork = !isHeldLine && usdPerMonth === null;
    // A line without a price is told with the work that takes it; of what is held nobody else would say that it is unknown.
    return own === 0 || isKnownOfWork ? [] : [{ id, label, usdPerMonth: own, uncarriedUsdPerMonth }];
  });
}

/**
 * A month's bill by class and place, and what of it is nobody's work: idle off the peak, spare at the peak, reserves, stranded
 * devices, and platform costs that no tokens carry. Shared devices go by engine time while they work, and by engine time at the
 * peak while they are held.
 *
 * @source derived
 */
export function allocation(
  ledger: CostLedger,
  classes: readonly PayingClass[],
  pools: readonly WorkedPool[],
  month: Month,
): Allocation {
  return {
    totalUsdPerMonth: ledger.totalUsdPerMonth,
    classes: classes.map((paying) => monthlyClass(paying, pools, month)),
    works: classes.flatMap((paying) =>
      placesOf(paying.demand, pools).map((place): AllocatedWork => {
        return allocatedWork(paying, place, sidesOf(pools, place.poolId), month.hoursPerMonth);
      }),
    ),
    unallocated: unallocatedLines(ledger, classes),
  };
}
