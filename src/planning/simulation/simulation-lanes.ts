import type { ClassLimits, EngineInput, Lane, WorkloadClass } from "../../engine/input.ts";
import { towerNanosecondsPerToken } from "../../engine/vision-tower.ts";
import type { LaneRules } from "../../engine/simulation/simulation-input.ts";

/** A lane: the calls of one part of a class in one pool. */
export interface NamedLane {
  readonly classId: string;
  /** `main`, `replay`, `fallback`, or the id of a role or sub-agent. */
  readonly part: string;
  readonly poolId: string;
  readonly rules: LaneRules;
}

/** Lower goes first where the pool's order is by priority. */
const levelOfLane: Readonly<Record<Lane, number>> = {
  priority: 0,
  "real-time": 1,
  background: 2,
  scheduled: 3,
  flex: 3,
  batch: 3,
};

/** Lanes whose calls nobody waits for: their line is in front of the pool, and as long as it takes. */
const patientLanes: ReadonlySet<Lane> = new Set<Lane>(["batch", "scheduled", "flex"]);

/** Whether nobody waits for a class's calls. */
export function isPatient({ lane }: Pick<WorkloadClass, "lane">): boolean {
  return patientLanes.has(lane);
}

/**
 * The limits that hold for a class as it is simulated: what is handed in at once, and waits for its turn, has until the
 * submission's deadline to begin.
 */
export function simulatedLimits({ lane, limits, submission }: WorkloadClass): ClassLimits {
  const { ttftSeconds } = limits;
  if (submission === null || ttftSeconds === null || !isPatient({ lane })) return limits;
  return { ...limits, ttftSeconds: Math.max(ttftSeconds, submission.deadlineSeconds) };
}

/** A pool that is simulated, and its serving replicas. */
export interface ServingPool {
  readonly id: string;
  readonly replicas: number;
}

/** The pools that parts of a class send calls to; a hosted part has none. */
export function partsOf(workload: WorkloadClass): readonly (readonly [part: string, poolId: string | null])[] {
  const { poolId, agents, fallback, replayShare } = workload;
  return [
    ["main", poolId],
    ...agents.map((agent) => [agent.id, agent.poolId] as const),
    ["fallback", fallback?.poolId ?? null],
    ["replay", replayShare > 0 ? poolId : null],
  ];
}

/** Replicas of a pool that only one class uses, in the order of the classes. */
interface Reserved {
  readonly classId: string;
  readonly replicas: number;
}

function reservedOf(input: EngineInput, { id, replicas }: ServingPool): readonly Reserved[] {
  let left = replicas - 1;
  return input.classes.flatMap(({ id: classId, poolId, serving }) => {
    const own = poolId === id ? Math.max(0, Math.min(left, serving.reservedReplicas)) : 0;
    left -= own;
    return own > 0 ? [{ classId, replicas: own }] : [];
  });
}

/**
 * The replicas a class may use: the first class with replicas of its own has the first ones, the second the last ones, each
 * beside all shared ones; further ones have theirs before the last.
 */
function rangeOf(reserved: readonly Reserved[], classId: string, replicas: number): readonly [number, number] {
  const [first, second, ...others] = reserved.map((one) => one.replicas);
  const behind = (second ?? 0) + others.reduce((sum, count) => sum + count, 0);
  const shared: readonly [number, number] = [first ?? 0, replicas - behind];
  const at = reserved.findIndex((one) => one.classId === classId);
  if (at === 0) return [0, shared[1]];
  if (at < 0) return shared;
  // Its own stand right behind the shared ones; of several such classes the later ones have theirs alone.
  const before = reserved.slice(1, at).reduce((sum, one) => sum + one.replicas, 0);
  const end = shared[1] + before + (reserved[at]?.replicas ?? 0);
  return at === 1 ? [shared[0], end] : [shared[1] + before, end];
}

/** The pool that a call for a pool comes to first: that which computes its prompts. */
export function entryOf({ pools }: Pick<EngineInput, "pools">, poolId: string): string {
  return pools.find(({ id }) => id === poolId)?.promptsIn ?? poolId;
}

/** What the tower of the pool where prompts are computed takes for images of a class's sessions; sub-agents send none. */
function towerRules(input: EngineInput, { agents, images }: WorkloadClass, part: string, poolId: string) {
  const pool = input.pools.find(({ id }) => id === entryOf(input, poolId));
  if (pool === undefined || agents.some(({ id }) => id === part)) return {};
  const nanosecondsPerImageToken = towerNanosecondsPerToken(pool, images);
  return nanosecondsPerImageToken > 0 ? { nanosecondsPerImageToken } : {};
}

function rulesOf(
  input: EngineInput,
  workload: WorkloadClass,
  pools: readonly ServingPool[],
  part: string,
  poolId: string,
): LaneRules {
  const poolIndex = pools.findIndex(({ id }) => id === entryOf(input, poolId));
  const pool = pools[poolIndex] ?? { id: poolId, replicas: 1 };
  const [fromReplica, toReplica] = rangeOf(reservedOf(input, { ...pool, id: poolId }), workload.id, pool.replicas);
  const order = input.pools.find(({ id }) => id === poolId)?.routing.order ?? "fcfs";
  const { maxInFlight, callsPerSecond, burstCalls } = workload.serving;
  return {
    poolIndex,
    level: order === "priority" ? levelOfLane[workload.lane] : 0,
    fromReplica,
    toReplica,
    maxInFlight: maxInFlight ?? Number.POSITIVE_INFINITY,
    bucketPerSecond: callsPerSecond ?? 0,
    bucketSize: callsPerSecond === null ? Number.POSITIVE_INFINITY : Math.max(1, burstCalls),
    waitsOutside: isPatient(workload),
    ...towerRules(input, workload, part, poolId),
  };
}

/** The lanes of all classes in the pools that are simulated. */
export function simulationLanes(input: EngineInput, pools: readonly ServingPool[]): readonly NamedLane[] {
  const served = new Set(pools.map(({ id }) => id));
  return input.classes.flatMap((workload) =>
    partsOf(workload).flatMap(([part, poolId]) =>
      poolId === null || !served.has(poolId)
        ? []
        : [{ classId: workload.id, part, poolId, rules: rulesOf(input, workload, pools, part, poolId) }],
    ),
  );
}
