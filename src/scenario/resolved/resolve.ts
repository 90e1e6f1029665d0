import type { EngineInput, Pool } from "../../engine/input.ts";
import { givesTokens } from "../../engine/gives-tokens.ts";
import { seeing } from "../../engine/vision-tower.ts";
import type { PoolOffload } from "../../engine/pool-offload.ts";
import { type Choose, type Point, pointAt } from "./point.ts";
import { resolvedClass, rowOf } from "./resolved-class.ts";
import type { Scenario, ScenarioPool } from "../schema.ts";
import { resolvedPriceChanges } from "./resolved-months.ts";
import { splitPool } from "./split-pool.ts";

const baseOf: Choose = (_path, { base }) => base;

/**
 * What the engine plans from: the scenario at one point of its ranges, its enabled classes, ids turned into rows. Expects a
 * scenario whose references are checked.
 */
export function resolve(scenario: Scenario, choose: Choose = baseOf): EngineInput {
  const { classes, pools, reserves, targets, costs, asOfDate, hoursPerMonth, monthsAhead } = scenario;
  const { at, inside } = pointAt("", choose);
  const enabled = classes
    .filter(({ enabled }) => enabled)
    .map((workload) => resolvedClass(workload, scenario, inside(`classes.${workload.id}`)));
  return {
    classes: enabled,
    pools: pools
      .flatMap((pool) => withPrompts(pool, scenario, inside(`pools.${pool.id}`)))
      .map((pool) => seeing(pool, enabled)),
    reserves: resolvedReserves(reserves, inside("reserves")),
    targets: resolvedTargets(targets, inside("targets")),
    stack: resolvedStack(scenario.stack, inside("stack")),
    costs: resolvedCosts(costs, inside("costs")),
    budgetUsdPerMonth: inside("targets").orNull("budgetUsdPerMonth", targets.budgetUsdPerMonth),
    asOfDate,
    ...(scenario.forecast.startDate === null ? {} : { startDate: scenario.forecast.startDate }),
    hoursPerMonth,
    seed: scenario.seed,
    monthsAhead: 0,
    lookAheadMonths: at("monthsAhead", monthsAhead),
    simulation: scenario.simulation,
  };
}

function resolvedPool(pool: ScenarioPool, scenario: Scenario, point: Point): Pool {
  const { at, whole, orNull, wholeOrNull } = point;
  const { catalogue } = scenario;
  const accelerator = rowOf(catalogue.accelerators, pool.accelerator);
  return {
    id: pool.id,
    model: rowOf(catalogue.models, pool.model),
    accelerator,
    runtime: rowOf(catalogue.runtimes, pool.runtime),
    tp: pool.tp,
    pp: pool.pp,
    attentionRanks: pool.attentionRanks,
    ep: pool.ep,
    weights: pool.weights,
    kv: pool.kv,
    memoryShare: at("memoryShare", pool.memoryShare),
    overheadBytes: orNull("overheadBytes", pool.overheadBytes),
    memoryBytes: orNull("memoryBytes", pool.memoryBytes),
    // Who reads the driver's figure enters one number.
    memoryIsAssumed: accelerator.memoryBytes === null && typeof pool.memoryBytes === "object",
    maxSequences: whole("maxSequences", pool.maxSequences),
    batchTokens: whole("batchTokens", pool.batchTokens),
    maxWaiting: whole("maxWaiting", pool.maxWaiting),
    replicas: pool.replicas === "auto" ? null : pool.replicas,
    usdPerDeviceHour: orNull("usdPerDeviceHour", pool.usdPerDeviceHour),
    priceDate: pool.priceBasis?.date ?? null,
    priceFrom: pool.priceBasis?.effectiveFrom ?? null,
    priceTo: pool.priceBasis?.effectiveTo ?? null,
    isPaidAsNeeded: pool.paidHours === "needed",
    devicesPerUnit: pool.devicesPerUnit,
    seller: sellerOf(pool),
    quotaDevices: wholeOrNull("quotaDevices", pool.quotaDevices),
    zones: pool.zones,
    rackDevices: pool.rackDevices,
    regions: pool.regions,
    leadTimeDays: orNull("leadTimeDays", pool.leadTimeDays),
    routing: resolvedRouting(pool.routing),
    ...(pool.offload === null ? {} : { offload: resolvedOffload(pool.offload, point.inside("offload")) }),
    ...(pool.speculation === null ? {} : { speculation: resolvedSpeculation(pool.speculation, scenario) }),
    ...resolvedPriceChanges(pool, scenario, point),
    ...(pool.adapters === null ? {} : { adapters: resolvedAdapters(pool.adapters, point) }),
    ...(pool.parallel === null ? {} : { parallel: resolvedParallel(pool.parallel, point) }),
  };
}

/** A pool, or the two that it is where prompts are computed apart; of a model that gives no tokens nobody answers. */
function withPrompts(pool: ScenarioPool, scenario: Scenario, point: Point): readonly Pool[] {
  const own = resolvedPool(pool, scenario, point);
  return pool.split === null || !givesTokens(own.model)
    ? [own]
    : splitPool(own, pool.split, scenario, point.inside("split"));
}

function resolvedAdapters(
  { count, onDevice, ...adapters }: NonNullable<ScenarioPool["adapters"]>,
  { whole, wholeOrNull }: Point,
): NonNullable<Pool["adapters"]> {
  return {
    ...adapters,
    count: whole("adapters.count", count),
    onDevice: wholeOrNull("adapters.onDevice", onDevice),
  };
}

function resolvedParallel(
  { expertImbalance, ...ranks }: NonNullable<ScenarioPool["parallel"]>,
  { orNull }: Point,
): NonNullable<Pool["parallel"]> {
  return { ...ranks, expertImbalance: orNull("parallel.expertImbalance", expertImbalance) };
}

function resolvedSpeculation(
  { method, draftTokens, draftModel, draftParameters, acceptance }: NonNullable<ScenarioPool["speculation"]>,
  { catalogue }: Scenario,
): NonNullable<Pool["speculation"]> {
  const draft = method === "draft-model" && draftModel !== null ? rowOf(catalogue.models, draftModel) : null;
  return { method, draftTokens, draft, draftParameters: draft === null ? draftParameters : null, acceptance };
}

/** A list and its terms; what is paid by hand at the same price is taken to be one seller's. */
function sellerOf({ priceBasis, usdPerDeviceHour: price }: ScenarioPool): string {
  if (priceBasis === null) return `at ${typeof price === "object" && price !== null ? price.base : price}`;
  return [priceBasis.provider, priceBasis.region, priceBasis.commitment].join(", ");
}

function resolvedRouting({ keepState, ...routing }: ScenarioPool["routing"]): Pool["routing"] {
  return { ...routing, keepsState: keepState };
}

function resolvedOffload(offload: NonNullable<ScenarioPool["offload"]>, { orNull }: Point): PoolOffload {
  return {
    hostBytes: orNull("hostBytes", offload.hostBytes),
    hostBytesPerSecond: orNull("hostBytesPerSecond", offload.hostBytesPerSecond),
    diskBytes: orNull("diskBytes", offload.diskBytes),
    diskBytesPerSecond: orNull("diskBytesPerSecond", offload.diskBytesPerSecond),
    diskOf: offload.diskOf,
  };
}

function resolvedReserves(reserves: Scenario["reserves"], { whole }: Point): EngineInput["reserves"] {
  return {
    failure: whole("failure", reserves.failure),
    rollout: whole("rollout", reserves.rollout),
    maintenance: whole("maintenance", reserves.maintenance),
    warm: whole("warm", reserves.warm),
    node: whole("node", reserves.node),
    rack: whole("rack", reserves.rack),
    zone: whole("zone", reserves.zone),
    region: whole("region", reserves.region),
    canary: whole("canary", reserves.canary),
    shared: reserves.shared,
  };
}

function resolvedTargets(targets: Scenario["targets"], { at }: Point): EngineInput["targets"] {
  return {
    marginShare: at("marginShare", targets.marginShare),
    kvUseLimit: at("kvUseLimit", targets.kvUseLimit),
    blockedShareLimit: at("blockedShareLimit", targets.blockedShareLimit),
  };
}

function resolvedCosts(costs: Scenario["costs"], { at }: Point): EngineInput["costs"] {
  const amounts = Object.entries(costs).map(([field, value]) => [field, at(field, value)] as const);
  return Object.fromEntries(amounts) as Record<keyof Scenario["costs"], number>;
}

function resolvedStack(stack: Scenario["stack"], { orNull }: Point): EngineInput["stack"] {
  const factors = Object.entries(stack).map(([field, value]) => [field, orNull(field, value)] as const);
  return Object.fromEntries(factors) as unknown as EngineInput["stack"];
}
