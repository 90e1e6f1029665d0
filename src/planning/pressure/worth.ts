import { purchases } from "../../engine/cost/purchase.ts";
import { places } from "../../engine/fleet/places.ts";
import type { Scope } from "../../engine/formula.ts";
import type { EngineInput, Pool } from "../../engine/input.ts";
import type { Plan, PoolResult } from "../../engine/plan-result.ts";
import type { Finding } from "../../findings/finding.ts";
import { compensatedSum } from "../../numeric/compensated-sum.ts";
import { inIdOrder } from "../../numeric/in-id-order.ts";
import { resolve } from "../../scenario/resolved/resolve.ts";
import type { Scenario } from "../../scenario/schema.ts";
import type { Advice, Compared } from "../advice.ts";
import { allShares, atLoad } from "../load-shares.ts";
import { remembered, rememberedHeadline } from "../plan-memory.ts";
import { doneAtOnce } from "../simulation/piecework.ts";
import type { LoadedPlan } from "./lost-caches.ts";

/** A pool served in one way, in all the pools that this takes. */
export interface Side {
  /** Reserves included, nothing bought beyond. */
  readonly devices: number;
  readonly replicas: number;
  /** Of these in the pool that carries most, where several each carry a part of the load. */
  readonly mostReplicas: number;
  /** Without what is held in reserve. */
  readonly serving: number;
  /** Of all that is bought, as it is sold; `null`: nobody knows a price. */
  readonly usdPerMonth: number | null;
  /** Mean time between tokens, by formula and as the simulation saw it; of copies of a pool that of the busiest. */
  readonly itlSeconds: number | null;
  readonly seenItlSeconds: number | null;
}

/** A pool served with something that it has and without: as the plan has both, or both by formula. `null`: no count keeps every limit. */
export interface Sides {
  readonly pool: Pool;
  readonly having: Side | null;
  readonly without: Side | null;
  readonly isSimulated: boolean;
}

/** What both take. */
export type Bills = Record<"having" | "without", Bill | null>;

/** Something that a pool has and could be served without: prompts apart, tiers beneath its caches, adapters, drafts. */
export interface Extra {
  /** Where the scenario has it: there, `null` is without. */
  readonly field: "split" | "offload" | "adapters" | "speculation";
  /** Parts of the load that as many pools without it carry in the place of this one, most first; absent: one carries all. */
  readonly parts?: (pool: Pool) => Float64Array;
  /** It matters to replicas that somebody counted, too; of others a typed count says nothing of what the load takes. */
  readonly isOfTypedCounts?: true;
  readonly told: (sides: Sides) => Finding | null;
}

/** A pool, and where its prompts are computed apart the one of these. */
export const poolsOf = <Own extends Pick<Pool, "id" | "handsTo">>(pools: readonly Own[], poolId: string) =>
  pools.filter(({ id, handsTo }) => id === poolId || handsTo?.poolId === poolId);

type Fleet = { readonly pool: Pool; readonly devices: number } & Pick<PoolResult, "purchase">;

const unheard: Scope = { path: "", traces: null };

/** Devices of a fleet's nodes that no other can use: gaps beside its replicas, and all that is free where it is spread over zones or regions. */
function unusableDevices({ pool, devices, purchase }: Fleet): number {
  if (purchase === null) return 0;
  if (pool.zones > 1 || pool.regions.length > 1) return purchase.units * purchase.devicesPerUnit - devices;
  return places(pool, devices / (pool.tp * pool.pp), unheard).unusableDevices;
}

/** What fleets cost that are bought together, as a plan buys its pools. */
function boughtUsd(fleets: readonly Fleet[], hoursPerMonth: number): number {
  const buyers = fleets.map((fleet) => ({ ...fleet, unusableDevices: unusableDevices(fleet) }));
  const bought = purchases(buyers, () => unheard);
  const devicesAt = new Map<number, number>();
  fleets.forEach(({ pool, devices }, index) => {
    const usd = pool.usdPerDeviceHour ?? 0;
    devicesAt.set(usd, (devicesAt.get(usd) ?? 0) + devices + (bought[index]?.strandedDevices ?? 0));
  });
  return compensatedSum([...devicesAt].map(([usd, devices]) => devices * usd * hoursPerMonth));
}

/** What a pool takes, of a plan or of its headline. */
type Billable = Pick<PoolResult, "id" | "devices" | "steadyReplicas" | "purchase">;
type Billed = Billable & Record<"devices" | "steadyReplicas", number>;

const isBilled = (result: Billable | undefined): result is Billed =>
  result !== undefined && result.devices !== null && result.steadyReplicas !== null;

/** What a side takes, without how it is served. */
export type Bill = Pick<Side, "devices" | "serving" | "usdPerMonth">;

/** What a pool takes in plans that each carry a part of its load; `null`: no count keeps every limit. */
function billOf(
  input: EngineInput,
  plans: readonly { readonly pools: readonly Billable[] }[],
  poolId: string,
): Bill | null {
  const own = poolsOf(input.pools, poolId);
  const found = plans.flatMap(({ pools }) =>
    own.map((pool) => ({ pool, result: pools.find(({ id }) => id === pool.id) })),
  );
  const counted = found.flatMap(({ pool, result }) => (isBilled(result) ? [{ pool, result }] : []));
  if (counted.length < found.length) return null;
  const sum = (of: (one: Billed) => number) => counted.reduce((total, { result }) => total + of(result), 0);
  const isPriced = own.every(({ usdPerDeviceHour }) => usdPerDeviceHour !== null);
  const fleets = counted.map(({ pool, result }) => ({ pool, devices: result.devices, purchase: result.purchase }));
  return {
    devices: sum(({ devices }) => devices),
    serving: sum(({ steadyReplicas }) => steadyReplicas),
    usdPerMonth: isPriced ? boughtUsd(fleets, input.hoursPerMonth) : null,
  };
}

/** A pool in plans that each carry a part of its load. */
function sideOf(input: EngineInput, plans: readonly Plan[], poolId: string): Side | null {
  const bill = billOf(input, plans, poolId);
  if (bill === null) return null;
  const own = new Set(poolsOf(input.pools, poolId).map(({ id }) => id));
  const serving = plans.flatMap(({ pools }) => pools.filter(({ id }) => own.has(id)));
  const answering = plans[0]?.pools.find(({ id }) => id === poolId);
  return {
    ...bill,
    replicas: serving.reduce((sum, { replicas }) => sum + (replicas ?? 0), 0),
    mostReplicas: answering?.replicas ?? 0,
    itlSeconds: answering?.itlByFormulaSeconds ?? null,
    seenItlSeconds: answering?.timesBasis === "simulated" ? answering.itlMeanSeconds : null,
  };
}

/** The scenario in which a pool does without. */
const without = (scenario: Scenario, poolId: string, { field }: Extra): Scenario => ({
  ...scenario,
  pools: scenario.pools.map((pool) => (pool.id === poolId ? { ...pool, [field]: null } : pool)),
});

/** A scenario by formula, at as many replicas of a pool as its load takes: what somebody typed says nothing of that. */
function soughtInput(scenario: Scenario, poolId: string, { isOfTypedCounts }: Extra): EngineInput {
  const input = resolve(scenario);
  if (isOfTypedCounts === true) return input;
  const sought = new Set(poolsOf(input.pools, poolId).map(({ id }) => id));
  return { ...input, pools: input.pools.map((pool) => (sought.has(pool.id) ? { ...pool, replicas: null } : pool)) };
}

/** What both ways take by formula, under a part or a multiple of the load. */
export function billsByFormula(scenario: Scenario, pool: Pool, extra: Extra, load: number): Bills {
  const billIn = (of: Scenario) => {
    const input = soughtInput(of, pool.id, extra);
    return billOf(input, [rememberedHeadline(atLoad(input, load))], pool.id);
  };
  return { having: billIn(scenario), without: billIn(without(scenario, pool.id, extra)) };
}

/** What an extra of a pool is worth: told against the pool without it. */
function worthOf(scenario: Scenario, { input }: LoadedPlan, pool: Pool, extra: Extra): Advice {
  const { id } = pool;
  const dropped = without(scenario, id, extra);
  const sought = soughtInput(dropped, id, extra);
  const shares = { poolId: id, parts: extra.parts?.(pool) ?? Float64Array.of(1) };
  function* byFormula(load: number) {
    yield 1;
    return remembered(atLoad(sought, load));
  }
  const afterEach = doneAtOnce(allShares(shares, byFormula)) ?? [];
  const told = ({ before, after, afterEach: each = [after], about }: Compared) => {
    const isSimulated = about === "";
    const own = isSimulated ? input : soughtInput(scenario, id, extra);
    const having = sideOf(own, [isSimulated ? before : remembered(own)], id);
    const other = sideOf(sought, each, id);
    return having === null && other === null ? null : extra.told({ pool, having, without: other, isSimulated });
  };
  const isSought = poolsOf(input.pools, id).every(({ replicas }) => replicas === null);
  const changed = isSought || extra.isOfTypedCounts === true ? dropped : null;
  return { changed, after: afterEach[0] ?? remembered(sought), afterEach, shares, told };
}

/** What is said of an extra in each pool that has it, of both sides together where its prompts are computed apart; `null`: the pool does not. */
export function worthInPools(
  scenario: Scenario,
  planned: LoadedPlan,
  extraOf: (pool: Pool, result: PoolResult) => Extra | null,
): readonly Advice[] {
  return inIdOrder(planned.input.pools).flatMap((pool) => {
    const result = planned.plan.pools.find(({ id }) => id === pool.id);
    if (pool.handsTo !== undefined || result === undefined || result.outcome === "no-work") return [];
    const extra = extraOf(pool, result);
    return extra === null ? [] : [worthOf(scenario, planned, pool, extra)];
  });
}
