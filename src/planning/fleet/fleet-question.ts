import { meanReadySeconds } from "../../engine/cost/spot-replicas.ts";
import { apply } from "../../engine/formula.ts";
import type { EngineInput, Pool } from "../../engine/input.ts";
import type { Plan } from "../../engine/plan-result.ts";
import { type ScalingPolicy, usualPolicies } from "../../engine/scaling/scaling-policy.ts";
import { weightBytes } from "../../engine/memory/weight-bytes.ts";
import { secondsPerHour } from "../../quantity/time.ts";
import type { ScenarioPool } from "../../scenario/schema.ts";
import type { FleetLoss } from "./fleet-operator.ts";
import type { Burst } from "./fleet-setup.ts";

/** What is to be played: who scales, how long a replica takes until it is ready, and what happens. */
export interface FleetQuestion {
  readonly poolId: string;
  readonly length: "day" | "week";
  /** `null`: nobody scales. */
  readonly scaling: ScalingPolicy | null;
  /** Nobody has set it up. */
  readonly isSuggested: boolean;
  /** How far ahead demand is foreseen; 0: not at all. */
  readonly leadSeconds: number;
  /** From asking for a replica to its first call. */
  readonly readySeconds: number;
  /** Share of asks for a replica that find no capacity. */
  readonly stockOutShare: number;
  /** The same time on average, those asks among them. */
  readonly meanReadySeconds: number;
  readonly losses: readonly FleetLoss[];
  readonly bursts: readonly Burst[];
  /** Most calls that are played in a run; more are played in part. */
  readonly mostCalls: number;
}

/** One part of the time until a replica is ready. */
export interface ReadyLine {
  readonly id: "node" | "image" | "weights" | "warm-up";
  readonly seconds: number;
}

/** From asking for a replica to its first call, part by part. */
export function readyLedger(pool: Pool, { readiness }: ScenarioPool): readonly ReadyLine[] {
  const bytes = weightBytes(pool.model, pool.weights, pool.runtime.expertWidthMultiple);
  return [
    { id: "node", seconds: readiness.nodeSeconds },
    { id: "image", seconds: readiness.imageSeconds },
    { id: "weights", seconds: bytes / readiness.weightsBytesPerSecond },
    { id: "warm-up", seconds: readiness.warmUpSeconds },
  ];
}

export function readySecondsOf(lines: readonly ReadyLine[]): number {
  return lines.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** The same on average, asks that find no capacity among them. */
export function meanReadySecondsOf(pool: Pool, own: ScenarioPool): number {
  const { stockOutShare } = own.readiness;
  const asked = { readySeconds: readySecondsOf(readyLedger(pool, own)), stockOutShare };
  return apply(meanReadySeconds, asked, { path: "", traces: null });
}

/** Calls a second that a replica carries by the plan. */
function carriedCallsPerSecond(plan: Plan, poolId: string): number {
  const steady = plan.pools.find(({ id }) => id === poolId)?.steadyReplicas ?? 0;
  const peak = plan.classes.reduce((sum, one) => sum + (one.poolId === poolId ? one.peakCallsPerSecond : 0), 0);
  return steady > 0 ? peak / steady : 0;
}

/** What a scaler goes by that nobody has set up: the load that the plan gives a replica, less a fifth, between a quarter of the fleet and all. */
const usualLoadShare = 0.8;
const usualFewest = 0.25;

/** A scaler as a scenario has it. */
export type PoolScaling = NonNullable<ScenarioPool["scaling"]>;

/** A scaler for a pool without one. */
export function suggestedScaling(plan: Plan, poolId: string): PoolScaling {
  const result = plan.pools.find(({ id }) => id === poolId);
  const steady = result?.steadyReplicas ?? 1;
  return {
    kind: "keda",
    metrics: [
      {
        signal: "calls-per-second-per-replica",
        target: Math.max(1e-6, Number((usualLoadShare * carriedCallsPerSecond(plan, poolId)).toPrecision(2))),
      },
    ],
    minReplicas: Math.max(1, Math.ceil(steady * usualFewest)),
    maxReplicas: Math.max(1, result?.replicas ?? 1),
    windowSeconds: 60,
    delaySeconds: 30,
    upAfterSeconds: 0,
    downAfterSeconds: 900,
    cooldownSeconds: 300,
    floors: [],
    leadSeconds: 0,
  };
}

/** A scaler as the engine takes it. */
export function policyOf(scaling: PoolScaling, plan: Plan, poolId: string): ScalingPolicy {
  const usual = usualPolicies[scaling.kind];
  const { toZero } = usual;
  return {
    ...usual,
    minReplicas: scaling.minReplicas,
    maxReplicas: Math.max(scaling.minReplicas, scaling.maxReplicas),
    metrics: scaling.metrics,
    windowSeconds: scaling.windowSeconds,
    metricDelaySeconds: scaling.delaySeconds,
    up: { ...usual.up, stabilizationSeconds: scaling.upAfterSeconds },
    down: { ...usual.down, stabilizationSeconds: scaling.downAfterSeconds },
    toZero: toZero === null ? null : { ...toZero, cooldownSeconds: scaling.cooldownSeconds },
    floors: scaling.floors.map(({ fromHour, toHour, replicas }) => ({
      fromSecond: fromHour * secondsPerHour,
      toSecond: toHour * secondsPerHour,
      replicas,
    })),
    foreseenCallsPerSecondPerReplica: scaling.leadSeconds > 0 ? carriedCallsPerSecond(plan, poolId) : null,
  };
}

/** What is played of a pool, as its scenario has it. */
export function fleetQuestion(
  input: EngineInput,
  plan: Plan,
  of: ScenarioPool,
  how: Pick<FleetQuestion, "length" | "mostCalls">,
): FleetQuestion | null {
  const pool = input.pools.find(({ id }) => id === of.id);
  if (pool === undefined) return null;
  const readySeconds = readySecondsOf(readyLedger(pool, of));
  const places = plan.pools.find(({ id }) => id === of.id)?.places ?? null;
  const lostWith = {
    replica: 1,
    node: places?.lostWithNode ?? 1,
    rack: places?.lostWithRack ?? 1,
    zone: places?.lostWithZone ?? 1,
    region: places?.lostWithRegion ?? 1,
  };
  const scaling = of.scaling ?? suggestedScaling(plan, of.id);
  return {
    ...how,
    poolId: of.id,
    isSuggested: of.scaling === null,
    scaling: policyOf(scaling, plan, of.id),
    leadSeconds: scaling.leadSeconds,
    readySeconds,
    stockOutShare: of.readiness.stockOutShare,
    meanReadySeconds: meanReadySecondsOf(pool, of),
    losses: of.day.losses.map(({ what, count, atHour, backAfterSeconds }) => ({
      atSeconds: atHour * secondsPerHour,
      replicas: count * lostWith[what],
      how: "fail" as const,
      backAfterSeconds: backAfterSeconds ?? readySeconds,
      isAskedFor: backAfterSeconds === null,
    })),
    bursts: of.day.bursts.map(({ factor, atHour, seconds }) => ({
      factor,
      fromSeconds: atHour * secondsPerHour,
      untilSeconds: atHour * secondsPerHour + seconds,
    })),
  };
}
