import type { EngineInput, Pool, WorkloadClass } from "../engine/input.ts";
import type { Quantity, Range } from "./field.ts";
import type { Scenario, ScenarioClass, ScenarioPool } from "./schema.ts";

/** The value a plan takes within a range; `path` says whose. */
export type Choose = (path: string, range: Range) => number;

const baseOf: Choose = (_path, { base }) => base;

/**
 * What the engine plans from: the scenario at one point of its ranges, its enabled classes, ids turned into rows. Expects a
 * scenario whose references are checked.
 */
export function resolve(scenario: Scenario, choose: Choose = baseOf): EngineInput {
  const { classes, pools, reserves, targets, costs, asOfDate, hoursPerMonth } = scenario;
  const inside = (place: string): Point => pointAt(place, choose);
  return {
    classes: classes
      .filter(({ enabled }) => enabled)
      .map((workload) => resolvedClass(workload, scenario, inside(`classes.${workload.id}`))),
    pools: pools.map((pool) => resolvedPool(pool, scenario, inside(`pools.${pool.id}`))),
    reserves: resolvedReserves(reserves, inside("reserves")),
    targets: resolvedTargets(targets, inside("targets")),
    costs: resolvedCosts(costs, inside("costs")),
    asOfDate,
    hoursPerMonth,
  };
}

/** Reads one field's value at the chosen point. */
interface Point {
  readonly at: (field: string, value: Quantity) => number;
  readonly whole: (field: string, value: Quantity) => number;
  readonly orNull: (field: string, value: Quantity | null) => number | null;
}

function pointAt(place: string, choose: Choose): Point {
  const at = (field: string, value: Quantity) => {
    if (typeof value === "number") return value;
    const chosen = choose(`${place}.${field}`, value);
    return Math.min(Math.max(chosen, value.low), value.high);
  };
  return {
    at,
    // Ends of a whole range are whole, so rounding stays between them.
    whole: (field, value) => Math.round(at(field, value)),
    orNull: (field, value) => (value === null ? null : at(field, value)),
  };
}

function resolvedClass(workload: ScenarioClass, scenario: Scenario, { at, whole, orNull }: Point): WorkloadClass {
  const { arrivals, limits, hosted } = workload;
  return {
    id: workload.id,
    name: workload.name,
    poolId: workload.pool,
    lane: workload.lane,
    workflowsPerDay: at("arrivals.perDay", arrivals.perDay),
    peakToAverage: at("arrivals.peakToAverage", arrivals.peakToAverage),
    peakWindowSeconds: at("arrivals.peakWindowSeconds", arrivals.peakWindowSeconds),
    steps: at("steps", workload.steps),
    callsPerStep: at("callsPerStep", workload.callsPerStep),
    prefixTokens: at("prefixTokens", workload.prefixTokens),
    growthTokensPerCall: at("growthTokensPerCall", workload.growthTokensPerCall),
    contextCapTokens: at("contextCapTokens", workload.contextCapTokens),
    outputTokens: at("outputTokens", workload.outputTokens),
    cachedShare: at("cachedShare", workload.cachedShare),
    toolSeconds: at("toolSeconds", workload.toolSeconds),
    successPerAttempt: at("successPerAttempt", workload.successPerAttempt),
    maxAttempts: whole("maxAttempts", workload.maxAttempts),
    retryScope: workload.retryScope,
    reviewShare: at("reviewShare", workload.reviewShare),
    reviewMinutes: at("reviewMinutes", workload.reviewMinutes),
    toolUsdPerStep: at("toolUsdPerStep", workload.toolUsdPerStep),
    valueUsdPerSuccess: orNull("valueUsdPerSuccess", workload.valueUsdPerSuccess),
    limits: {
      ttftSeconds: orNull("limits.ttftSeconds", limits.ttftSeconds),
      itlSeconds: orNull("limits.itlSeconds", limits.itlSeconds),
      percentile: limits.percentile,
    },
    hosted: hosted === null ? null : row(scenario.catalogue.hosted, hosted),
  };
}

function resolvedPool(pool: ScenarioPool, { catalogue }: Scenario, { at, whole, orNull }: Point): Pool {
  return {
    id: pool.id,
    model: row(catalogue.models, pool.model),
    accelerator: row(catalogue.accelerators, pool.accelerator),
    runtime: row(catalogue.runtimes, pool.runtime),
    tp: pool.tp,
    pp: pool.pp,
    attention: pool.attention,
    weights: pool.weights,
    kv: pool.kv,
    memoryShare: at("memoryShare", pool.memoryShare),
    overheadBytes: orNull("overheadBytes", pool.overheadBytes),
    memoryBytes: orNull("memoryBytes", pool.memoryBytes),
    maxSequences: whole("maxSequences", pool.maxSequences),
    batchTokens: whole("batchTokens", pool.batchTokens),
    maxWaiting: whole("maxWaiting", pool.maxWaiting),
    replicas: pool.replicas === "auto" ? null : pool.replicas,
    usdPerDeviceHour: orNull("usdPerDeviceHour", pool.usdPerDeviceHour),
    priceDate: pool.priceBasis?.date ?? null,
    quotaDevices: pool.quotaDevices === null ? null : whole("quotaDevices", pool.quotaDevices),
  };
}

function resolvedReserves(reserves: Scenario["reserves"], { whole }: Point): EngineInput["reserves"] {
  return {
    failure: whole("failure", reserves.failure),
    rollout: whole("rollout", reserves.rollout),
    maintenance: whole("maintenance", reserves.maintenance),
    warm: whole("warm", reserves.warm),
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
  return {
    storageUsdPerMonth: at("storageUsdPerMonth", costs.storageUsdPerMonth),
    egressUsdPerMonth: at("egressUsdPerMonth", costs.egressUsdPerMonth),
    observabilityUsdPerMonth: at("observabilityUsdPerMonth", costs.observabilityUsdPerMonth),
    staffUsdPerMonth: at("staffUsdPerMonth", costs.staffUsdPerMonth),
    reviewerUsdPerHour: at("reviewerUsdPerHour", costs.reviewerUsdPerHour),
  };
}

function row<Row extends { readonly id: string }>(rows: readonly Row[], id: string): Row {
  const found = rows.find((row) => row.id === id);
  if (found === undefined) throw new Error(`no row "${id}": the scenario's references were not checked`);
  return found;
}
