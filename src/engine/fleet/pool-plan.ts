import type { EngineInput, Pool } from "../input.ts";
import type { JudgedCount } from "../judged-count.ts";
import { deviceMemory, type DeviceMemory } from "../memory/device-memory.ts";
import { kvUse, maxSequences } from "../memory/concurrency.ts";
import type { LimitMiss, PoolOutcome, WhyNotFewer } from "../plan-result.ts";
import type { BatchChain } from "../queue/batch-chain.ts";
import { serviceModel } from "../service/batch-service.ts";
import { mixedCallShape, type CallShape } from "../service/call-shape.ts";
import { serviceCurve } from "../service/service-curve.ts";
import type { CallFlow } from "../workload/call-flow.ts";
import { batchCap } from "./pool-figures.ts";
import { type LimitCapacity, fixedCount, limitCapacities, smallestCount } from "./steady-replicas.ts";
import { promptMix } from "./prompt-mix.ts";
import { limitChecks } from "./replica-limits.ts";
import { amongReplicas, idleTtfts, replicaQueue, type Replica } from "./replica-load.ts";

/** How a pool carries the planning load of its classes. */
export interface PoolPlan {
  readonly pool: Pool;
  readonly outcome: PoolOutcome;
  readonly memory: DeviceMemory;
  readonly demands: readonly CallFlow[];
  readonly planningCallsPerSecond: number;
  /** The longest context a call of the pool's classes needs. */
  readonly worstContextTokens: number;
  /** `null` where the replica cannot run at all. */
  readonly replica: Replica | null;
  readonly steadyReplicas: number | null;
  readonly missed: readonly LimitMiss[];
  readonly whyNotFewer: WhyNotFewer | null;
  /** Scarcest first; a replica alone. */
  readonly capacities: readonly LimitCapacity[];
  /** Queue of one serving replica at the planning load; `null` where none serves. */
  readonly chain: BatchChain | null;
  readonly offeredCallsPerSecond: number | null;
}

/**
 * The mean call of a class, as the service model takes it: a prompt's last token is computed even if all of it is cached.
 *
 * @source vllm-docs
 */
export function callShape(demand: CallFlow): CallShape {
  const uncachedTokens = Math.max(1, demand.uncachedPromptTokensPerCall);
  return {
    outputTokens: demand.outputTokensPerCall,
    uncachedTokens,
    cachedTokens: Math.max(0, demand.promptTokensPerCall - uncachedTokens),
    decodeContextTokens: demand.decodeContextTokens,
    endContextTokens: demand.endContextTokens,
  };
}

type Planned = Omit<PoolPlan, "pool" | "memory" | "demands" | "planningCallsPerSecond" | "worstContextTokens">;

const notRunning = (outcome: PoolOutcome, steadyReplicas: number | null): Planned => ({
  outcome,
  replica: null,
  steadyReplicas,
  missed: [],
  whyNotFewer: null,
  capacities: [],
  chain: null,
  offeredCallsPerSecond: null,
});

/**
 * One replica of a pool with the calls it would serve; the batch cap is what memory holds at the mean context, or the
 * pool's limit on sequences.
 *
 * @source kwon-2023-pagedattention
 */
export function poolReplica(pool: Pool, demands: readonly CallFlow[], batchCap: number): Replica {
  const shapes = demands.map((demand) => ({ callsPerSecond: demand.peakCallsPerSecond, shape: callShape(demand) }));
  const shape = mixedCallShape(shapes);
  const service = serviceModel(pool, shape);
  const curve = serviceCurve(service, batchCap);
  return {
    pool,
    replicas: 1,
    service,
    curve,
    mix: promptMix(service, demands),
    kvUsePerCall: kvUse(pool, 1, shape.decodeContextTokens) ?? 0,
    classes: demands.map((demand) => ({
      id: demand.id,
      limits: demand.limits,
      outputs: demand.outputs,
      shape: callShape(demand),
      callsPerSecond: demand.peakCallsPerSecond,
      idleTtftSeconds: idleTtfts(service, curve, callShape(demand)),
    })),
  };
}

/** Of a smaller load a double holds some digits only, or none: it counts as no work. */
const leastCallsPerSecond = 1e-300;

/**
 * A pool as its simulation found it. What a replica carries inside its scarcest limit is the load over the least count that keeps it; of a limit
 * that the formula has lower, the simulation says that it is kept.
 */
function asJudged(
  replica: Replica,
  { replicas, missed, whyNotFewer, scarcest }: JudgedCount,
  byFormula: readonly LimitCapacity[],
  planningCallsPerSecond: number,
): Planned {
  const offered = replicas === null ? null : planningCallsPerSecond / replicas;
  const least = planningCallsPerSecond / (scarcest?.leastReplicas ?? replicas ?? Infinity);
  const isKept = replicas !== null && missed.length === 0;
  const others = byFormula
    .filter(({ kind }) => kind !== scarcest?.kind)
    .map((one) => (isKept ? { ...one, callsPerSecond: Math.max(one.callsPerSecond, least) } : one));
  const own =
    scarcest === null ? [] : [{ kind: scarcest.kind, class: whyNotFewer?.class ?? null, callsPerSecond: least }];
  return {
    outcome: replicas === null ? "limit-out-of-reach" : "planned",
    replica,
    steadyReplicas: replicas,
    missed,
    whyNotFewer,
    capacities: [...own, ...others].sort((one, other) => one.callsPerSecond - other.callsPerSecond),
    chain: offered === null ? null : replicaQueue(replica, offered),
    offeredCallsPerSecond: offered,
  };
}

function carried(alone: Replica, planningCallsPerSecond: number, input: EngineInput): Planned {
  const checks = limitChecks(alone, input.targets);
  const { replicas: wanted, judged } = alone.pool;
  if (judged !== undefined) {
    const replica = amongReplicas(alone, judged.replicas ?? 1);
    return asJudged(replica, judged, limitCapacities(replica, checks), planningCallsPerSecond);
  }
  const steady =
    wanted === null
      ? smallestCount(alone, checks, planningCallsPerSecond)
      : fixedCount(alone, checks, wanted, planningCallsPerSecond);
  const replica = amongReplicas(alone, steady.replicas ?? 1);
  const capacities = limitCapacities(replica, checks);
  const goodput = capacities[0]?.callsPerSecond ?? 0;
  const offered = steady.replicas === null ? null : planningCallsPerSecond / steady.replicas;
  const uncounted = goodput > 0 ? "too-many-replicas" : "limit-out-of-reach";
  return {
    outcome: goodput > 0 && steady.replicas !== null ? "planned" : uncounted,
    replica,
    steadyReplicas: steady.replicas,
    missed: steady.missed,
    whyNotFewer: steady.whyNotFewer,
    capacities,
    chain: offered === null ? null : replicaQueue(replica, offered),
    offeredCallsPerSecond: offered,
  };
}

/** The replica's batch cap and whether a call of the longest context fits at all. */
function capOrOutcome(
  pool: Pool,
  memory: DeviceMemory,
  meanEndTokens: number,
  worstTokens: number,
): number | PoolOutcome {
  if (memory.roomBytes === null) return "memory-unknown";
  if (memory.roomBytes <= 0) return "weights-do-not-fit";
  if ((maxSequences(pool, worstTokens) ?? 0) < 1) return "no-kv-room";
  const sequencesInMemory = maxSequences(pool, meanEndTokens) ?? 0;
  return batchCap.evaluate({ sequenceLimit: pool.maxSequences, sequencesInMemory });
}

/**
 * Plans one pool: does it fit, what does a replica carry inside the limits, how many replicas does the planning load need.
 *
 * @source derived
 */
export function poolPlan(pool: Pool, demands: readonly CallFlow[], input: EngineInput): PoolPlan {
  // Replays off the peak size nothing, yet take their part of the day.
  const working = demands.filter((flow) => flow.peakCallsPerSecond > 0 || flow.callsPerSecond > 0);
  const planningCallsPerSecond = working.reduce((sum, { peakCallsPerSecond }) => sum + peakCallsPerSecond, 0);
  const memory = deviceMemory(pool);
  const worstContextTokens = demands.reduce((most, { contextWorstTokens }) => Math.max(most, contextWorstTokens), 1);
  const base = { pool, memory, demands: working, planningCallsPerSecond, worstContextTokens };
  if (planningCallsPerSecond < leastCallsPerSecond) return { ...base, ...notRunning("no-work", 0) };
  const mixed = mixedCallShape(
    working.map((demand) => ({ callsPerSecond: demand.peakCallsPerSecond, shape: callShape(demand) })),
  );
  const cap = capOrOutcome(pool, memory, mixed.endContextTokens, worstContextTokens);
  if (typeof cap !== "number") return { ...base, ...notRunning(cap, null) };
  return { ...base, ...carried(poolReplica(pool, working, cap), planningCallsPerSecond, input) };
}
