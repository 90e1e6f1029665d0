import type { Scenario, ScenarioPool } from "../../scenario/schema.ts";

type PoolScaling = NonNullable<ScenarioPool["scaling"]>;

/** Where something that happens on a day stands. */
export interface DayEventPlace {
  readonly kind: "losses" | "bursts";
  readonly index: number;
}

/** As the schema has it. */
export const mostDayEvents = 4;
export const mostMetrics = 4;
export const mostFloors = 4;

function withPool(scenario: Scenario, id: string, change: (pool: ScenarioPool) => ScenarioPool): Scenario {
  return { ...scenario, pools: scenario.pools.map((pool) => (pool.id === id ? change(pool) : pool)) };
}

/** A node lost in the afternoon, for somebody to change. */
export function withLoss(scenario: Scenario, poolId: string): Scenario {
  const loss = { what: "node", count: 1, atHour: 14, backAfterSeconds: null } as const;
  return withPool(scenario, poolId, (pool) => ({
    ...pool,
    day: { ...pool.day, losses: [...pool.day.losses, loss].slice(0, mostDayEvents) },
  }));
}

/** Three times the demand for half an hour in the morning, for somebody to change. */
export function withBurst(scenario: Scenario, poolId: string): Scenario {
  const burst = { factor: 3, atHour: 9, seconds: 1800 };
  return withPool(scenario, poolId, (pool) => ({
    ...pool,
    day: { ...pool.day, bursts: [...pool.day.bursts, burst].slice(0, mostDayEvents) },
  }));
}

export function withoutDayEvent(scenario: Scenario, poolId: string, { kind, index }: DayEventPlace): Scenario {
  return withPool(scenario, poolId, (pool) => ({
    ...pool,
    day: { ...pool.day, [kind]: pool.day[kind].filter((_, at) => at !== index) },
  }));
}

export function withScaling(scenario: Scenario, poolId: string, scaling: ScenarioPool["scaling"]): Scenario {
  return withPool(scenario, poolId, (pool) => ({ ...pool, scaling }));
}

/** A change of the scaler that a pool has; one without stays as it is. */
export function withScalingParts(
  scenario: Scenario,
  poolId: string,
  parts: (scaling: PoolScaling) => Partial<Pick<PoolScaling, "metrics" | "floors">>,
): Scenario {
  return withPool(scenario, poolId, (pool) =>
    pool.scaling === null ? pool : { ...pool, scaling: { ...pool.scaling, ...parts(pool.scaling) } },
  );
}

/** Another signal beside those there are: the one that asks for most counts. */
export function withMetric({ metrics }: PoolScaling): Pick<PoolScaling, "metrics"> {
  return { metrics: [...metrics, { signal: "waiting-per-replica" as const, target: 1 }].slice(0, mostMetrics) };
}

/** Replicas that stand through office hours. */
export function withFloor({ floors, minReplicas }: PoolScaling): Pick<PoolScaling, "floors"> {
  return { floors: [...floors, { fromHour: 8, toHour: 18, replicas: Math.max(1, minReplicas) }].slice(0, mostFloors) };
}
