import type { EngineInput, Pool, Targets } from "../input.ts";
import type { JudgedCount } from "../judged-count.ts";
import { deviceMemory, type DeviceMemory } from "../memory/device-memory.ts";
import { maxSequences, runningSequences } from "../memory/concurrency.ts";
import type { LimitMiss, PoolOutcome, WhyNotFewer } from "../plan-result.ts";
import type { BatchChain } from "../queue/batch-chain.ts";
import { sequenceLimit } from "../service/adapter-work.ts";
import { type CallShape, mixedCallShape } from "../service/call-shape.ts";
import type { CallFlow } from "../workload/call-flow.ts";
import { batchCap } from "./pool-figures.ts";
import { type CountedReplica, type CountedReplicas, countedReplicas, loadedReplica } from "./computed-caches.ts";
import type { HandoverTimes } from "./handover-times.ts";
import { callShape, poolReplica } from "./pool-replica.ts";
import { type LimitCheck, limitChecks } from "./replica-limits.ts";
import { amongReplicas, replicaQueue, type Replica } from "./replica-load.ts";
import type { HeldCaches } from "./held-caches.ts";
import { judgedCapacities } from "./judged-capacities.ts";
import { limitCapacities, type LimitCapacities, noCapacities } from "./limit-capacities.ts";
import { loadedCapacities } from "./loaded-capacities.ts";
import { whenAsked } from "../../numeric/when-asked.ts";
import { scaledCount } from "./scaled-count.ts";
import { fixedCount } from "./steady-replicas.ts";
import { missedWhenUseful } from "./useful-replicas.ts";

/** Plans of a pool whose prompts are computed on replicas of their own, and how its calls get from these to those that answer. */
export interface Handover {
  readonly prompts: PoolPlan;
  /** `null`: one of the sides serves nothing. */
  readonly times: HandoverTimes | null;
}

/** How a pool carries the planning load of its classes. */
export interface PoolPlan {
  readonly pool: Pool;
  readonly outcome: PoolOutcome;
  readonly memory: DeviceMemory;
  /** Calls with what the caches of so many replicas leave them to compute. */
  readonly demands: readonly CallFlow[];
  /** What the replicas' caches hold; `null` where none runs. */
  readonly caches: HeldCaches | null;
  readonly planningCallsPerSecond: number;
  /** The longest context a call of the pool's classes needs. */
  readonly worstContextTokens: number;
  /** `null` where the replica cannot run at all. */
  readonly replica: Replica | null;
  readonly steadyReplicas: number | null;
  /** The load over what the count would complete at most where a search for it ended, be so many of use or not: a plan that differs little looks there first. */
  readonly foundFill: number | null;
  readonly missed: readonly LimitMiss[];
  readonly whyNotFewer: WhyNotFewer | null;
  /** A replica alone. */
  readonly capacities: LimitCapacities;
  /** Queue of one serving replica at the planning load; `null` where none serves. */
  readonly chain: BatchChain | null;
  readonly offeredCallsPerSecond: number | null;
  /** Its prompts are computed on replicas of their own; absent: it computes them. */
  readonly handover?: Handover;
}

/** What is known of a pool before its replicas are counted. */
type Asked = Pick<PoolPlan, "pool" | "memory" | "planningCallsPerSecond" | "worstContextTokens">;

const notRunning = (outcome: PoolOutcome, steadyReplicas: number | null): Omit<PoolPlan, keyof Asked | "demands"> => ({
  caches: null,
  outcome,
  replica: null,
  steadyReplicas,
  foundFill: null,
  missed: [],
  whyNotFewer: null,
  capacities: noCapacities,
  chain: null,
  offeredCallsPerSecond: null,
});

/** Of a smaller load a double holds some digits only, or none: it counts as no work. */
const leastCallsPerSecond = 1e-300;

/** A pool as its simulation found it. */
function asJudged(
  replica: Replica,
  judged: JudgedCount,
  byFormula: LimitCapacities,
  planningCallsPerSecond: number,
): Omit<PoolPlan, keyof Asked | "demands" | "caches"> {
  const { replicas, missed, whyNotFewer } = judged;
  const offered = replicas === null ? null : planningCallsPerSecond / replicas;
  return {
    outcome: replicas === null ? "limit-out-of-reach" : "planned",
    replica,
    steadyReplicas: replicas,
    foundFill: null,
    missed,
    whyNotFewer,
    capacities: judgedCapacities(judged, byFormula, planningCallsPerSecond),
    chain: offered === null ? null : replicaQueue(replica, offered),
    offeredCallsPerSecond: offered,
  };
}

/** A replica that was counted, what comes to it, and how to ask for it at another load. */
interface Carrying {
  readonly counted: CountedReplica;
  readonly idle: CountedReplicas["idle"];
  readonly loaded: LoadedReplicaOf;
  readonly targets: Targets;
  /** `null`: no count keeps the limits. */
  readonly offered: number | null;
  readonly isKept: boolean;
}

type LoadedReplicaOf = (counted: CountedReplica) => ReturnType<typeof loadedReplica>;

/**
 * What a replica carries inside its limits, with caches that hold what each load leaves to them; where none keeps the limits, what it carries
 * with its caches full.
 */
function heldCapacities(
  { counted, idle, loaded, targets, offered, isKept }: Carrying,
  first: (checks: readonly LimitCheck[]) => LimitCheck | null = () => null,
): LimitCapacities {
  const { replica } = counted;
  const checks = limitChecks(replica, targets);
  const keptTo = isKept && offered !== null ? { keptTo: offered } : {};
  const unmoved = limitCapacities(replica, checks, { ...keptTo, first: first(checks) });
  const isMoved = offered !== null && counted.demands.some(({ session }) => session.isShareComputed);
  const question = { targets, replica, offered: offered ?? 0, isKept, loaded: () => loaded(counted) };
  const own = isMoved ? loadedCapacities(question, unmoved) : unmoved;
  if ((own.scarcest?.callsPerSecond ?? 0) > 0) return own;
  const full = amongReplicas(idle().replica, replica.replicas);
  return limitCapacities(full, limitChecks(full, targets));
}

const heldAt = (counted: CountedReplicas, count: number | null) =>
  count === null ? counted.idle() : counted.at(count);

function judgedPlan(
  asked: Asked,
  judged: JudgedCount,
  counted: CountedReplicas,
  loaded: LoadedReplicaOf,
  targets: Targets,
): PoolPlan {
  const { pool, planningCallsPerSecond } = asked;
  const { replicas, whyNotFewer } = judged;
  const own = heldAt(counted, replicas);
  const { replica, demands } = own;
  const missed =
    pool.replicas === null && replicas !== null
      ? missedWhenUseful(counted, targets, planningCallsPerSecond, replicas, whyNotFewer)
      : [];
  // More of them would only stand idle: none do.
  const told = missed.length > 0 ? { replicas: null, missed, whyNotFewer: null, scarcest: null } : judged;
  const offered = replicas === null ? null : planningCallsPerSecond / replicas;
  const capacities = heldCapacities({ counted: own, idle: counted.idle, loaded, targets, offered, isKept: false });
  const planned = asJudged(replica, told, capacities, planningCallsPerSecond);
  return { ...asked, ...planned, demands, caches: counted.cachesAt(replicas) };
}

// Nothing of what a search looked at is kept with a plan: each of these holds what it needs alone.
function capacitiesWhenAsked(...asked: Parameters<typeof heldCapacities>): () => LimitCapacities {
  return whenAsked(() => heldCapacities(...asked));
}

function cachesWhenAsked(counted: CountedReplicas, count: number | null): () => HeldCaches {
  // Where shares are computed the search has told them.
  if (counted.isComputed) {
    const caches = counted.cachesAt(count);
    return () => caches;
  }
  return whenAsked(() => counted.cachesAt(count));
}

/** A pool by formula. What its limits let through is worked out when it is asked for: of the rounds until all agree only the last one is. */
function countedPlan(
  asked: Asked,
  counted: CountedReplicas,
  loaded: LoadedReplicaOf,
  targets: Targets,
  near: number | null,
): PoolPlan {
  const { pool, planningCallsPerSecond: planning } = asked;
  const steady =
    pool.replicas === null
      ? scaledCount(counted, targets, planning, { near, loadFactors: pool.loadFactors })
      : { ...fixedCount(counted, targets, pool.replicas, planning), isScaled: false };
  const { missed, binding, replicas: count, isScaled } = steady;
  const offered = count === null ? null : planning / count;
  const isKept = offered !== null && missed.length === 0 && !isScaled;
  const own = heldAt(counted, count);
  const { replica, demands } = own;
  const carrying = { counted: own, idle: counted.idle, loaded, targets, offered, isKept };
  const capacities = capacitiesWhenAsked(carrying, (checks) => checks[binding ?? -1] ?? null);
  const caches = cachesWhenAsked(counted, count);
  const outcome = (): PoolOutcome => {
    const goodput = capacities().scarcest?.callsPerSecond ?? 0;
    if (goodput > 0 && count !== null) return "planned";
    return goodput > 0 && missed.length === 0 ? "too-many-replicas" : "limit-out-of-reach";
  };
  return {
    ...asked,
    demands,
    get caches() {
      return caches();
    },
    get outcome() {
      return outcome();
    },
    replica,
    steadyReplicas: count,
    foundFill: steady.fill,
    missed,
    get whyNotFewer() {
      return steady.whyNotFewer();
    },
    get capacities() {
      return capacities();
    },
    chain: offered === null ? null : replicaQueue(replica, offered),
    offeredCallsPerSecond: offered,
  };
}

/** The replica's batch cap and whether a call of the longest context fits at all. */
function capOrOutcome(
  pool: Pool,
  memory: DeviceMemory,
  { decodeContextTokens, endContextTokens }: CallShape,
  worstTokens: number,
): number | PoolOutcome {
  if (memory.roomBytes === null) return "memory-unknown";
  if (memory.roomBytes <= 0) return "weights-do-not-fit";
  if ((maxSequences(pool, worstTokens) ?? 0) < 1) return "no-kv-room";
  const sequencesInMemory = runningSequences(pool, decodeContextTokens, endContextTokens) ?? 0;
  return batchCap.evaluate({ sequenceLimit: sequenceLimit(pool), sequencesInMemory });
}

/**
 * Plans one pool: does it fit, what does a replica carry inside the limits, how many replicas does the planning load need. A count
 * that the load fills like one that is `near` is looked at first.
 *
 * @source derived
 */
export function poolPlan(
  pool: Pool,
  demands: readonly CallFlow[],
  { targets }: Pick<EngineInput, "targets">,
  near: number | null = null,
): PoolPlan {
  // Replays off the peak size nothing, yet take their part of the day.
  const working = demands.filter((flow) => flow.peakCallsPerSecond > 0 || flow.callsPerSecond > 0);
  const planningCallsPerSecond = working.reduce((sum, { peakCallsPerSecond }) => sum + peakCallsPerSecond, 0);
  const memory = deviceMemory(pool);
  const worstContextTokens = demands.reduce((most, { contextWorstTokens }) => Math.max(most, contextWorstTokens), 1);
  const asked = { pool, memory, planningCallsPerSecond, worstContextTokens };
  if (planningCallsPerSecond < leastCallsPerSecond) return { ...asked, demands: working, ...notRunning("no-work", 0) };
  const mixed = mixedCallShape(
    working.map((demand) => ({ callsPerSecond: demand.peakCallsPerSecond, shape: callShape(demand, pool) })),
  );
  const cap = capOrOutcome(pool, memory, mixed, worstContextTokens);
  if (typeof cap !== "number") return { ...asked, demands: working, ...notRunning(cap, null) };
  const counted = countedReplicas(pool, working, cap, poolReplica);
  const loaded: LoadedReplicaOf = (own) => loadedReplica(pool, working, cap, poolReplica, own);
  return pool.judged === undefined
    ? countedPlan(asked, counted, loaded, targets, near)
    : judgedPlan(asked, pool.judged, counted, loaded, targets);
}
