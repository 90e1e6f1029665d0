import type { Pool, Targets } from "../../engine/input.ts";
import { simulatedRunning } from "../../engine/fleet/simulated-times.ts";
import type { PlanWithLoad } from "../../engine/plan.ts";
import { isMissed, type LimitVerdict } from "./judged-limits.ts";
import type { ProbeResult } from "./probe.ts";
import type { Counts, Probes } from "./probe-runs.ts";

/** What a pool's calls keep in its caches: by flow how many come at the peak, and of a replica's cache the part that one fills. */
interface KvUse {
  readonly ratePerSecond: ReadonlyMap<string, number>;
  readonly usePerCall: number;
  readonly bound: number;
}

type KvUses = ReadonlyMap<string, KvUse>;

/** Pools whose prompts are computed apart, and those that compute them: what they keep in their caches no run tells. */
export function poolsApart(pools: readonly Pool[]): ReadonlySet<string> {
  return new Set(pools.flatMap(({ id, promptsIn }) => (promptsIn === undefined ? [] : [id, promptsIn])));
}

/**
 * What the limit on KV use goes by in the pools that are searched. No call is late for it: it keeps room for sessions that grow longer than
 * those that are drawn. Where prompts are computed apart the formula alone keeps it.
 */
export function kvUses({ load }: PlanWithLoad, targets: Targets, searched: readonly string[]): KvUses {
  const bound = targets.kvUseLimit * (1 - targets.marginShare);
  const apart = poolsApart(load.pools.map(({ planned }) => planned.pool));
  return new Map(
    load.pools.flatMap(({ planned: { pool, replica, demands } }): [string, KvUse][] => {
      if (replica === null || !searched.includes(pool.id) || apart.has(pool.id)) return [];
      const ratePerSecond = new Map(demands.map((flow) => [flow.id, flow.peakCallsPerSecond]));
      return [[pool.id, { ratePerSecond, usePerCall: replica.kvUsePerCall, bound }]];
    }),
  );
}

/** Probes whose counts also miss where calls keep more in the caches than the limit on KV use allows. */
export function withKvUses(runs: Probes, uses: KvUses): Probes {
  function* at(...asked: Parameters<Probes["at"]>): ReturnType<Probes["at"]> {
    const [replicas, , , load = 1] = asked;
    const result = yield* runs.at(...asked);
    return result === null ? null : withKvMissed(uses, result, replicas, load);
  }
  return { ...runs, at };
}

/** What a probe found, with the pools whose calls keep more than the limit on KV use allows. */
export function withKvMissed(uses: KvUses, result: ProbeResult, replicas: Counts, load = 1): ProbeResult {
  // Of what piles up, and of what load has not come yet, nobody knows how much is under way.
  if (result.isPilingUp || result.isEarly) return result;
  const missed = [...uses]
    .map(([poolId, kv]) => verdictOf(poolId, kv, (load * useOf(result, poolId, kv)) / (replicas[poolId] ?? Infinity)))
    .filter(isMissed);
  if (missed.length === 0) return result;
  const worstRatio = Math.max(result.worstRatio, ...missed.map(({ ratio }) => ratio));
  const shortfall = Math.max(result.shortfall, ...missed.map(({ ratio }) => ratio));
  return { ...result, limits: [...result.limits, ...missed], holds: false, worstRatio, shortfall };
}

/**
 * The part of one replica's cache that all calls of a pool would fill: those that run by the times of a run, times what one keeps in the mean.
 */
function useOf({ lanes }: ProbeResult, poolId: string, { ratePerSecond, usePerCall }: KvUse): number {
  const calls = lanes.filter((lane) => lane.poolId === poolId).map((lane) => lane.calls);
  return simulatedRunning(calls, (flow) => ratePerSecond.get(flow) ?? 0) * usePerCall;
}

function verdictOf(poolId: string, { bound }: KvUse, share: number): LimitVerdict {
  const none = { calls: 0, over: 0, standardError: 0, value: null, isUntold: false } as const;
  return {
    classId: "",
    part: "main",
    poolId,
    kind: "kv",
    bound,
    allowedShare: bound,
    share,
    ratio: share / bound,
    ...none,
  };
}
