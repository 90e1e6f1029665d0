import { firstWhole } from "../../numeric/first-whole.ts";
import type { Pool } from "../input.ts";
import { kvRoomSequences } from "../memory/concurrency.ts";
import { returnChance } from "../queue/return-chance.ts";
import { steadyService } from "../service/batch-service.ts";
import { serviceModel } from "../service/service-model.ts";
import { mixedCallShape } from "../service/call-shape.ts";
import { deviceBlockBytes, offloadRooms } from "../memory/offload-tiers.ts";
import { blockTokensOf } from "../memory/sharding.ts";
import { heldBeneath, type MetFlow } from "./held-beneath.ts";
import { findingIn, type HeldCaches, keyOf, replicaKey, withShares } from "./held-caches.ts";
import { poolLaw } from "../simulation/pool-law.ts";
import type { StepLaw } from "../simulation/step-law.ts";
import type { CallFlow } from "../workload/call-flow.ts";
import { foundShare, holdSeconds, metSession, mostFoundShare } from "../workload/held-prompts.ts";
import { callShape } from "./pool-replica.ts";
import { saturationCallsPerSecond } from "./replica-limits.ts";
import { whenAsked } from "../../numeric/when-asked.ts";
import { amongReplicas, type Replica } from "./replica-load.ts";

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

/** Calls a second that come to each replica. */
function offeredTo(demands: readonly CallFlow[], { replicas, times }: Spread): number {
  return (times * demands.reduce((sum, { peakCallsPerSecond }) => sum + peakCallsPerSecond, 0)) / replicas;
}

/** The load, so many times as large as planned, over so many replicas. */
interface Spread {
  readonly replicas: number;
  readonly times: number;
}

const asPlanned = (replicas: number): Spread => ({ replicas, times: 1 });

/** The mean call of a pool's flows. */
function mixedShape(demands: readonly CallFlow[], pool: Pool) {
  return mixedCallShape(
    demands.map((flow) => ({ callsPerSecond: flow.peakCallsPerSecond, shape: callShape(flow, pool) })),
  );
}

/** Calls a second that a replica completes with so many of them running. */
type RateAt = (batch: number) => number;

/** The same of calls that a replica serves; each number is looked at once. */
function ratesOf(pool: Pool, demands: readonly CallFlow[]): RateAt {
  const service = serviceModel(pool, mixedShape(demands, pool));
  const known = new Map<number, number>();
  return (batch) => {
    const rate = known.get(batch) ?? (batch === 0 ? 0 : steadyService(service, batch).callsPerSecond);
    known.set(batch, rate);
    return rate;
  };
}

/** Calls that run on a replica offered so many a second: where its completions come to that, at most a full batch. */
function runningCalls(rateAt: RateAt, batchCap: number, callsPerSecond: number): number {
  const batch = firstWhole((one) => rateAt(one) >= callsPerSecond, 1, batchCap);
  if (batch === null) return batchCap;
  const before = rateAt(batch - 1);
  return batch - 1 + (callsPerSecond - before) / Math.max(Number.MIN_VALUE, rateAt(batch) - before);
}

/** What a pool's caches depend on, whatever its count. */
interface CacheGround {
  readonly pool: Pool;
  readonly demands: readonly CallFlow[];
  readonly batchCap: number;
  readonly full: () => HeldCaches;
  /** Tokens that a call keeps in the mean while it generates, and calls of that size that there is room for. */
  readonly room: () => { readonly meanTokens: number; readonly sequences: number };
  /** How long steps take. */
  readonly law: () => StepLaw;
  /** Completions where calls find such shares: at many counts they find the same. */
  readonly rates: (shares: HeldCaches["shares"]) => RateAt;
}

function cacheGround(pool: Pool, demands: readonly CallFlow[], batchCap: number): CacheGround {
  const known = new Map<string, RateAt>();
  return {
    pool,
    demands,
    batchCap,
    full: whenAsked(() => fullCaches(demands)),
    room: whenAsked(() => {
      const { decodeContextTokens: meanTokens } = mixedShape(demands, pool);
      return { meanTokens, sequences: kvRoomSequences(pool, meanTokens) ?? 0 };
    }),
    law: whenAsked(() => poolLaw(pool)),
    rates: (shares) => {
      const key = keyOf(shares);
      const rateAt = known.get(key) ?? ratesOf(pool, withShares(demands, shares));
      known.set(key, rateAt);
      return rateAt;
    },
  };
}

/** What the caches hold while so many calls run on each replica. */
function cachesBeside({ pool, demands, room: roomOf, law }: CacheGround, spread: Spread, running: number): HeldCaches {
  const { replicas, times } = spread;
  const offered = offeredTo(demands, spread);
  const callSeconds = offered > 0 ? running / offered : 0;
  const met = demands.map((flow): MetFlow => {
    const chance = returnChance(pool.routing.router, replicas, running, flow.session.pauses.chance);
    const rates = { callsPerSecond: (times * flow.peakCallsPerSecond) / replicas, callSeconds };
    const strayChance = replicas > 1 ? (1 - chance) / (replicas - 1) : 0;
    const { id, promptTokensPerCall, outputTokensPerCall } = flow;
    const session = metSession(flow.session, { ...rates, returnChance: chance, strayChance });
    return { id, promptTokensPerCall, outputTokensPerCall, ...session };
  });
  const heads = met.reduce((sum, { calls }) => sum + calls.headTokens, 0);
  const { meanTokens, sequences } = roomOf();
  const room = (sequences - running) * meanTokens - heads;
  const seconds = holdSeconds(room, met);
  const shares = new Map(met.map((own) => [own.id, rounded(foundShare(own, seconds))] as const));
  const rooms = offloadRooms(pool, deviceBlockBytes(pool, meanTokens));
  if (rooms.length === 0) return { holdSeconds: seconds, shares };
  const blockTokens = blockTokensOf(pool);
  const stepTokens = Math.max(1, Math.floor(pool.batchTokens));
  const tiers = heldBeneath({ rooms, law, blockTokens, stepTokens, replicas, met, heads, shares });
  const found = new Map([...(tiers.at(-1)?.shares ?? shares)].map(([id, share]) => [id, rounded(share)] as const));
  return { holdSeconds: seconds, shares: found, beneath: { cacheShares: shares, tiers } };
}

const rounded = (share: number) => Math.round(sharesInOne * share) / sharesInOne;

/** Caches that forget nothing, nor anything beneath them, each call at the replica of the one before. */
function fullCaches(demands: readonly CallFlow[]): HeldCaches {
  return { holdSeconds: Infinity, shares: new Map(demands.map(({ id, session }) => [id, mostFoundShare(session)])) };
}

/**
 * Room, shares and load that agree: the more the caches hold, the less runs beside them. From full caches down, so that of two
 * that agree it is the fuller one.
 */
function settledCaches(ground: CacheGround, spread: Spread): HeldCaches {
  const { demands, batchCap, full, rates } = ground;
  const offered = offeredTo(demands, spread);
  let caches = full();
  for (let round = 0; round < mostRounds; round += 1) {
    const running = runningCalls(rates(caches.shares), batchCap, offered);
    const next = cachesBeside(ground, spread, running);
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
function idleReplica({ pool, demands, batchCap, full }: CacheGround, make: ReplicaMaker): () => CountedReplica {
  return whenAsked(() => {
    const caches = full();
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
  const ground = cacheGround(pool, demands, batchCap);
  const made = new Map<string, Replica>();
  const settledAt = new Map<number, HeldCaches>();
  const caches = (replicas: number): HeldCaches => {
    const found = settledAt.get(replicas) ?? settledCaches(ground, asPlanned(replicas));
    settledAt.set(replicas, found);
    return found;
  };
  const withCaches = (held: HeldCaches, replicas: number): CountedReplica => {
    const own = findingIn(held, demands);
    const key = isComputed ? replicaKey(held, own) : "";
    const alone = made.get(key) ?? make(pool, own, batchCap);
    made.set(key, alone);
    return { replica: amongReplicas(alone, replicas), demands: own, caches: held };
  };
  const typed = isComputed ? null : withCaches({ holdSeconds: Infinity, shares: new Map() }, 1);
  const at = (replicas: number): CountedReplica => {
    if (typed !== null) return { ...typed, replica: amongReplicas(typed.replica, replicas) };
    return withCaches(caches(replicas), replicas);
  };
  const idle = typed === null ? idleReplica(ground, make) : () => typed;
  /** Calls a second that a replica completes at most, whose flows find so much. */
  const fullRate = ({ shares }: HeldCaches): number =>
    typed === null ? ground.rates(shares)(batchCap) : saturationCallsPerSecond(typed.replica);
  return {
    isComputed,
    at,
    /** A replica that has next to nothing to do. */
    idle,
    /** Calls a second that it would complete at most. */
    idleFullRate: whenAsked(() => fullRate(ground.full())),
    /** What the caches hold at a count, also where the shares are typed; `null`: nothing runs that fills them. */
    cachesAt: (replicas: number | null): HeldCaches => {
      if (replicas === null) return ground.full();
      if (typed === null) return caches(replicas);
      const spread = asPlanned(replicas);
      const running = runningCalls(ratesOf(pool, demands), batchCap, offeredTo(demands, spread));
      return cachesBeside(ground, spread, running);
    },
    /** Calls a second that each of so many completes at most. */
    fullRateAt: (replicas: number) =>
      typed === null ? fullRate(caches(replicas)) : saturationCallsPerSecond(typed.replica),
  };
}

export type CountedReplicas = ReturnType<typeof countedReplicas>;

/**
 * A replica of a count that was planned, as its caches leave it when so many calls a second come to it.
 *
 * @source che-2002
 */
export function loadedReplica(
  pool: Pool,
  demands: readonly CallFlow[],
  batchCap: number,
  make: ReplicaMaker,
  { replica: planned, demands: finding, caches }: CountedReplica,
): (callsPerSecond: number) => Replica {
  const { replicas } = planned;
  const ground = cacheGround(pool, demands, batchCap);
  const each = offeredTo(demands, asPlanned(replicas));
  const made = new Map([[replicaKey(caches, finding), planned]]);
  return (callsPerSecond) => {
    const held = settledCaches(ground, { replicas, times: callsPerSecond / each });
    const own = findingIn(held, demands);
    const key = replicaKey(held, own);
    const found = made.get(key) ?? amongReplicas(make(pool, own, batchCap), replicas);
    made.set(key, found);
    return found;
  };
}
