import type { Targets } from "../../engine/input.ts";
import type { PlanWithLoad } from "../../engine/plan.ts";
import type { LimitVerdict } from "./judged-limits.ts";
import type { ProbeResult } from "./probe.ts";
import type { Probes } from "./probe-runs.ts";

/** Of a pool: replicas, not whole, that its KV caches' part in use asks for by formula, and the limit it is kept below. */
interface KvFloor {
  readonly replicas: number;
  readonly bound: number;
}

type KvFloors = ReadonlyMap<string, KvFloor>;

/** A load that replicas just carry is no more than they carry. */
const sameLoad = 1e-9;

/**
 * What the limit on KV use asks of the pools that are searched. No simulated call is late for it: it keeps room for sessions that grow
 * longer than those that were drawn.
 */
export function kvFloors({ load }: PlanWithLoad, targets: Targets, searched: readonly string[]): KvFloors {
  const bound = targets.kvUseLimit * (1 - targets.marginShare);
  return new Map(
    load.pools.flatMap(({ planned: { pool, capacities, planningCallsPerSecond } }): [string, KvFloor][] => {
      const kv = capacities.all().find(({ kind }) => kind === "kv");
      if (kv === undefined || !(kv.callsPerSecond > 0) || !searched.includes(pool.id)) return [];
      return [[pool.id, { replicas: planningCallsPerSecond / kv.callsPerSecond, bound }]];
    }),
  );
}

/** Fewer replicas than a limit on KV use asks for miss it, and nobody simulates them. */
export function withKvFloors(runs: Probes, floors: KvFloors): Probes {
  function* at(...asked: Parameters<Probes["at"]>): ReturnType<Probes["at"]> {
    const [replicas, , , load = 1] = asked;
    const limits = [...floors].flatMap(([poolId, floor]): LimitVerdict[] => {
      const count = replicas[poolId] ?? Infinity;
      const use = (load * floor.replicas) / count;
      return use > 1 + sameLoad ? [verdictOf(poolId, floor, use)] : [];
    });
    return limits.length > 0 ? missing(limits) : yield* runs.at(...asked);
  }
  return { ...runs, at };
}

function verdictOf(poolId: string, { bound }: KvFloor, ratio: number): LimitVerdict {
  const none = { calls: 0, over: 0, standardError: 0, value: null, isUntold: false } as const;
  return {
    classId: "",
    part: "main",
    poolId,
    kind: "kv",
    bound,
    allowedShare: bound,
    share: ratio * bound,
    ratio,
    ...none,
  };
}

function missing(limits: readonly LimitVerdict[]): ProbeResult {
  const worstRatio = Math.max(...limits.map(({ ratio }) => ratio));
  return {
    limits,
    lanes: [],
    isPilingUp: false,
    pilingUp: [],
    heldByCaps: [],
    holds: false,
    isSure: true,
    worstRatio,
    isEarly: false,
    shortfall: worstRatio,
    events: 0,
    simulatedSeconds: 0,
  };
}
