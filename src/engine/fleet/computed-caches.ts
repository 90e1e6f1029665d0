import { firstWhole } from "../../numeric/first-whole.ts";
import type { Pool } from "../input.ts";
import { kvRoomSequences } from "../memory/concurrency.ts";
import { returnChance } from "../queue/return-chance.ts";
import { steadyService } from "../service/batch-service.ts";
import { serviceModel } from "../service/service-model.ts";
import { mixedCallShape } from "../service/call-shape.ts";
import { type CallFlow, withCachedShare } from "../workload/call-flow.ts";
import { foundShare, holdSeconds, type MetSession, metSession, mostFoundShare } from "../workload/held-prompts.ts";
import { callShape } from "./pool-replica.ts";
import { saturationCallsPerSecond } from "./replica-limits.ts";
import { whenAsked } from "../../numeric/when-asked.ts";
import { amongReplicas, type Replica } from "./replica-load.ts";

/** What the caches of a pool's replicas hold at some count of them. */
export interface HeldCaches {
  /** How long what nobody comes back to stays; infinite where nothing fills the cache. */
  readonly holdSeconds: number;
  /** Share of its prompt tokens that each flow finds, by the flow's id. */
  readonly shares: ReadonlyMap<string, number>;
}

/** A pool's replica at some count, with what its caches leave to compute. */
export interface CountedReplica {
  readonly replica: Replica;
  readonly demands: readonly CallFlow[];
  readonly caches: HeldCaches;
}

/** Shares are told so finely; counts whose shares are alike are of one replica. */
const sharesInOne = 2000;
/** Room, shares and load agree when no share moves by more. */
const settled = 0.001;
const mostRounds = 12;

/** Flows that find so much of their prompts, by the flow and the share: at many counts, and in plans that differ little, most flows find the same. */
const knownFlows = new WeakMap<CallFlow, Map<number, CallFlow>>();

function withShares(demands: readonly CallFlow[], shares: ReadonlyMap<string, number>): readonly CallFlow[] {
  return demands.map((flow) => {
    const share = shares.get(flow.id);
    if (share === undefined || !flow.session.isShareComputed) return flow;
    const byShare = knownFlows.get(flow) ?? new Map<number, CallFlow>();
    knownFlows.set(flow, byShare);
    const own = byShare.get(share) ?? withCachedShare(flow, share);
    byShare.set(share, own);
    return own;
  });
}

/** Calls a second that come to each of so many replicas. */
function offeredTo(demands: readonly CallFlow[], replicas: number): number {
  return demands.reduce((sum, { peakCallsPerSecond }) => sum + peakCallsPerSecond, 0) / replicas;
}

/** The mean call of a pool's flows. */
function mixedShape(demands: readonly CallFlow[]) {
  return mixedCallShape(demands.map((flow) => ({ callsPerSecond: flow.peakCallsPerSecond, shape: callShape(flow) })));
}

/** Calls that run on a replica offered so many a second: where its completions come to that, at most a full batch. */
function runningCalls(pool: Pool, demands: readonly CallFlow[], batchCap: number, callsPerSecond: number): number {
  const service = serviceModel(pool, mixedShape(demands));
  const rateAt = (batch: number) => (batch === 0 ? 0 : steadyService(service, batch).callsPerSecond);
  const batch = firstWhole((one) => rateAt(one) >= callsPerSecond, 1, batchCap);
  if (batch === null) return batchCap;
  const before = rateAt(batch - 1);
  return batch - 1 + (callsPerSecond - before) / Math.max(Number.MIN_VALUE, rateAt(batch) - before);
}

/** What the caches hold while so many calls run on each replica. */
function cachesBeside(pool: Pool, demands: readonly CallFlow[], replicas: number, running: number): HeldCaches {
  const { decodeContextTokens: mean } = mixedShape(demands);
  const offered = offeredTo(demands, replicas);
  const callSeconds = offered > 0 ? running / offered : 0;
  const met = demands.map((flow): MetSession & { readonly id: string } => {
    const chance = returnChance(pool.routing.router, replicas, running, flow.session.pauses.chance);
    const rates = { callsPerSecond: flow.peakCallsPerSecond / replicas, callSeconds };
    const strayChance = replicas > 1 ? (1 - chance) / (replicas - 1) : 0;
    return { id: flow.id, ...metSession(flow.session, { ...rates, returnChance: chance, strayChance }) };
  });
  const heads = met.reduce((sum, { calls }) => sum + calls.headTokens, 0);
  const room = ((kvRoomSequences(pool, mean) ?? 0) - running) * mean - heads;
  const seconds = holdSeconds(room, met);
  const shares = new Map(
    met.map((own) => [own.id, Math.round(sharesInOne * foundShare(own, seconds)) / sharesInOne] as const),
  );
  return { holdSeconds: seconds, shares };
}

/** Caches that forget nothing, each call at the replica of the one before. */
function fullCaches(demands: readonly CallFlow[]): HeldCaches {
  return { holdSeconds: Infinity, shares: new Map(demands.map(({ id, session }) => [id, mostFoundShare(session)])) };
}

/** The shares of all flows, as a key. */
const keyOf = ({ shares }: HeldCaches) => [...shares.values()].join();

/**
 * Room, shares and load that agree: the more the caches hold, the less runs beside them. From full caches down, so that of two
 * that agree it is the fuller one.
 */
function settledCaches(pool: Pool, demands: readonly CallFlow[], batchCap: number, replicas: number): HeldCaches {
  const offered = offeredTo(demands, replicas);
  let caches = fullCaches(demands);
  for (let round = 0; round < mostRounds; round += 1) {
    const running = runningCalls(pool, withShares(demands, caches.shares), batchCap, offered);
    const next = cachesBeside(pool, demands, replicas, running);
    const moved = demands.reduce((most, { id, session }) => {
      if (!session.isShareComputed) return most;
      return Math.max(most, Math.abs((next.shares.get(id) ?? 0) - (caches.shares.get(id) ?? 0)));
    }, 0);
    caches = next;
    if (moved <= settled) break;
  }
  return caches;
}

/** A replica whose caches forget nothing, of calls that find computed shares; made when it is asked for. */
function idleReplica(
  pool: Pool,
  demands: readonly CallFlow[],
  batchCap: number,
  make: ReplicaMaker,
): () => CountedReplica {
  return whenAsked(() => {
    const caches = fullCaches(demands);
    const own = withShares(demands, caches.shares);
    return { replica: amongReplicas(make(pool, own, batchCap), 1), demands: own, caches };
  });
}

/** A pool's replica, made for the calls that come to it. */
export type ReplicaMaker = (pool: Pool, demands: readonly CallFlow[], batchCap: number) => Replica;

/**
 * A pool's replica at any count. Where the share that calls find is computed it follows from the count: by whether the router
 * brings sessions back, by the room that running calls leave, and by the time until a session is back.
 *
 * @source che-2002
 */
export function countedReplicas(pool: Pool, demands: readonly CallFlow[], batchCap: number, make: ReplicaMaker) {
  const isComputed = demands.some(({ session }) => session.isShareComputed);
  const made = new Map<string, Replica>();
  const settledAt = new Map<number, HeldCaches>();
  const caches = (replicas: number): HeldCaches => {
    const found = settledAt.get(replicas) ?? settledCaches(pool, demands, batchCap, replicas);
    settledAt.set(replicas, found);
    return found;
  };
  const withCaches = (held: HeldCaches, replicas: number): CountedReplica => {
    const own = withShares(demands, held.shares);
    const key = isComputed ? keyOf(held) : "";
    const alone = made.get(key) ?? make(pool, own, batchCap);
    made.set(key, alone);
    return { replica: amongReplicas(alone, replicas), demands: own, caches: held };
  };
  const typed = isComputed ? null : withCaches({ holdSeconds: Infinity, shares: new Map() }, 1);
  const at = (replicas: number): CountedReplica => {
    if (typed !== null) return { ...typed, replica: amongReplicas(typed.replica, replicas) };
    return withCaches(caches(replicas), replicas);
  };
  const idle = typed === null ? idleReplica(pool, demands, batchCap, make) : () => typed;
  /** Calls a second that a replica completes at most, whose flows find so much. */
  const fullRate = ({ shares }: HeldCaches): number =>
    typed === null
      ? steadyService(serviceModel(pool, mixedShape(withShares(demands, shares))), batchCap).callsPerSecond
      : saturationCallsPerSecond(typed.replica);
  return {
    isComputed,
    at,
    /** A replica that has next to nothing to do. */
    idle,
    /** Calls a second that it would complete at most. */
    idleFullRate: whenAsked(() => fullRate(fullCaches(demands))),
    /** What the caches hold at a count, also where the shares are typed; `null`: nothing runs that fills them. */
    cachesAt: (replicas: number | null): HeldCaches => {
      if (replicas === null) return fullCaches(demands);
      if (typed === null) return caches(replicas);
      return cachesBeside(pool, demands, replicas, runningCalls(pool, demands, batchCap, offeredTo(demands, replicas)));
    },
    /** Calls a second that each of so many completes at most. */
    fullRateAt: (replicas: number) =>
      typed === null ? fullRate(caches(replicas)) : saturationCallsPerSecond(typed.replica),
  };
}

export type CountedReplicas = ReturnType<typeof countedReplicas>;
