import { emptyCall, type Call } from "./call.ts";
import { centralLine, type CentralLine } from "./central-line.ts";
import { recordPool, type RecordPool } from "./record-pool.ts";
import { eventHeap, type EventHeap } from "./event-heap.ts";
import { noLoad, type PoolLoad } from "./pool-load.ts";
import { emptyTier, type OffloadTier } from "./offload-tiers.ts";
import { replica, type Replica } from "./replica.ts";
import { sessionStates, type SessionStates } from "./session-states.ts";
import type {
  Client,
  HandoverRules,
  LaneRules,
  Operator,
  SimulatedPool,
  SimulationInput,
  TokenGaps,
  Watch,
} from "./simulation-input.ts";
import { minima, type Minima } from "./minima.ts";
import { nothingCounted, type Tally } from "./tally.ts";

/** A pool and what its replicas have in common. */
export interface PoolState {
  readonly index: number;
  readonly pool: SimulatedPool;
  readonly isCentral: boolean;
  /** Number of its first replica; its replicas; the lanes that use it. */
  readonly first: number;
  readonly replicas: readonly Replica[];
  readonly load: PoolLoad;
  readonly lanes: Int32Array;
  /** Numbers of its replicas that take calls, in order: the first `servingReplicas`. */
  readonly serving: Int32Array;
  servingReplicas: number;
  /** Calls that wait at the pool itself. */
  readonly central: CentralLine;
  /** Waiting calls that are no preempted ones, and running ones, all replicas together. */
  freshWaiting: number;
  running: number;
  /** Calls routed at random so far. */
  drawn: number;
  /** The way to where its calls generate; `null`: they stay. */
  handover: Way | null;
}

/** Where calls of a pool go on, and by which replicas' turn. */
export interface Way {
  readonly rules: HandoverRules;
  readonly lane: LaneState;
}

/** Whose turn it is among replicas that serve the same calls, counted from the first of them. */
export interface Turn {
  next: number;
}

/** A lane and who is held in front of its pool. */
export interface LaneState {
  readonly rules: LaneRules;
  readonly pool: PoolState;
  firstHeld: Call | null;
  lastHeld: Call | null;
  held: number;
  inFlight: number;
  tokens: number;
  filledSeconds: number;
  /** Of its replicas, how many take calls, and where the first of them stands among those of the pool. */
  firstServing: number;
  servingReplicas: number;
  /** One for all lanes that use the same replicas. */
  readonly turn: Turn;
}

/** All of a simulation. */
export interface World {
  readonly input: SimulationInput;
  readonly calls: RecordPool<Call>;
  readonly pools: readonly PoolState[];
  readonly replicas: readonly Replica[];
  readonly lanes: readonly LaneState[];
  readonly states: SessionStates;
  /** Tiers of memory beneath the caches, of all pools and replicas. */
  readonly tiers: readonly OffloadTier[];
  /** Whether prompts of any lane have images. */
  readonly seesImages: boolean;
  /** Whether anybody has images, adapters, drafts, a tier beneath the cache or a way to go on; if not, what only these know of is left alone. */
  readonly hasMore: boolean;
  readonly deadlines: EventHeap;
  /** When the state of calls that move has come; calls whose prompts are done and that have not been told where to go. */
  readonly landings: EventHeap;
  readonly handed: Call[];
  /** When the link of each replica is free. */
  readonly linkSeconds: Float64Array;
  /** The lanes, and those on which calls are handed on. */
  readonly allLanes: readonly LaneState[];
  /** Whether calls of any pool go on elsewhere. */
  readonly handsOn: boolean;
  /** When the step of each replica ends; none: there is none in progress. */
  readonly ends: Minima;
  readonly watch: Watch;
  readonly tally: Tally;
  /** Tells the watch of tokens; and of a token of a single call: its lane, and 1 there. */
  readonly gaps: TokenGaps;
  readonly ofOneCall: { readonly lane: Int32Array; readonly calls: Int32Array };
  client: Client;
  /** When the client does something next, between two instants. */
  clientSeconds: number;
  operator: Operator;
  /** When the operator does something next. */
  operatorSeconds: number;
  nowSeconds: number;
  /** Replicas up to this number have formed the steps of this instant. */
  formedUpTo: number;
  /** Replicas that must form a step at this instant. */
  readonly pending: Int32Array;
  pendingCount: number;
}

const nobody: Client = {
  nextSeconds: () => Number.POSITIVE_INFINITY,
  act: () => undefined,
  firstToken: () => undefined,
  done: () => undefined,
  refused: () => undefined,
  expired: () => undefined,
};

const noOperator: Operator = { nextSeconds: () => Number.POSITIVE_INFINITY, act: () => undefined };

/** The tiers beneath each of a pool's replicas: a shared one is the same for all. */
function tiersOf({ tiers = [], replicas, blockTokens, scheduler }: SimulatedPool, index: number): OffloadTier[][] {
  const own = scheduler.prefixCache ? tiers.filter(({ blocks }) => blocks > 0) : [];
  const shared = own.map((rules) => (rules.isShared ? emptyTier(rules, index, blockTokens) : null));
  return Array.from({ length: replicas }, () =>
    own.map((rules, place) => shared[place] ?? emptyTier(rules, index, blockTokens)),
  );
}

function poolStates({ pools, lanes, seed }: SimulationInput, states: SessionStates): PoolState[] {
  let first = 0;
  return pools.map((pool, index) => {
    const from = first;
    first += pool.replicas;
    const tiers = tiersOf(pool, index);
    return {
      index,
      pool,
      isCentral: pool.router.kind === "central",
      first: from,
      replicas: Array.from({ length: pool.replicas }, (_, at) =>
        replica(from + at, index, pool, lanes.length, states, tiers[at] ?? [], seed),
      ),
      load: noLoad(pool.replicas, pool.router.kind),
      serving: Int32Array.from({ length: pool.replicas }, (_, at) => at),
      servingReplicas: pool.replicas,
      lanes: Int32Array.from(
        lanes.flatMap(({ poolIndex }, lane) =>
          poolIndex === index || pools[poolIndex]?.handover?.poolIndex === index ? [lane] : [],
        ),
      ),
      central: centralLine(
        pool.router.kind === "central" ? pool.replicas : 0,
        lanes.every((lane) => lane.poolIndex !== index || (lane.fromReplica === 0 && lane.toReplica === pool.replicas)),
      ),
      freshWaiting: 0,
      running: 0,
      drawn: 0,
      handover: null,
    };
  });
}

function noGaps(): TokenGaps {
  const nobody = new Int32Array(0);
  const [firstSeconds, slopeSeconds, endSeconds] = [Number.NaN, Number.NaN, Number.NaN];
  return { lanes: nobody, callsOfLane: nobody, steps: 0, firstSeconds, slopeSeconds, endSeconds };
}

function laneState(rules: LaneRules, pool: PoolState, turn: Turn): LaneState {
  return {
    rules,
    pool,
    firstHeld: null,
    lastHeld: null,
    held: 0,
    inFlight: 0,
    tokens: rules.bucketSize,
    filledSeconds: 0,
    firstServing: rules.fromReplica,
    servingReplicas: rules.toReplica - rules.fromReplica,
    turn,
  };
}

function laneStates({ lanes }: SimulationInput, pools: readonly PoolState[]): LaneState[] {
  const turns = new Map<string, Turn>();
  return lanes.flatMap((rules) => {
    const { poolIndex, fromReplica, toReplica } = rules;
    const pool = pools[poolIndex];
    if (pool === undefined) return [];
    const range = `${poolIndex} ${fromReplica} ${toReplica}`;
    const turn = turns.get(range) ?? { next: 0 };
    turns.set(range, turn);
    return [laneState(rules, pool, turn)];
  });
}

/** Joins each pool to the one that its calls go on in; gives the lanes on which they do. */
function joinPools(pools: readonly PoolState[]): readonly LaneState[] {
  return pools.flatMap((pool) => {
    const rules = pool.pool.handover ?? null;
    const next = rules === null ? undefined : pools[rules.poolIndex];
    if (rules === null || next === undefined) return [];
    const goesOn = (next.pool.handover ?? null) !== null;
    const hasTiers = (next.pool.tiers ?? []).length > 0;
    if (next.isCentral || goesOn || hasTiers || next.pool.blockTokens !== pool.pool.blockTokens)
      throw new Error(
        "calls are handed to lines of replicas with blocks of the same size, without tiers, and no further",
      );
    const lane = laneState(
      {
        poolIndex: rules.poolIndex,
        level: 0,
        fromReplica: 0,
        toReplica: next.pool.replicas,
        maxInFlight: Number.POSITIVE_INFINITY,
        bucketPerSecond: 0,
        bucketSize: Number.POSITIVE_INFINITY,
        waitsOutside: false,
      },
      next,
      { next: 0 },
    );
    pool.handover = { rules, lane };
    return [lane];
  });
}

/**
 * A simulation before anything has happened, without a client.
 *
 * @source derived
 */
export function world(input: SimulationInput, watch: Watch): World {
  const states = sessionStates(input.pools.reduce((sum, pool) => sum + pool.replicas, 0));
  const pools = poolStates(input, states);
  const replicas = pools.flatMap((pool) => pool.replicas);
  const lanes = laneStates(input, pools);
  const nextLanes = joinPools(pools);
  const handsOn = nextLanes.length > 0;
  const tiers = [...new Set(replicas.flatMap(({ blocks }) => blocks.tiers))];
  const seesImages = input.lanes.some(({ nanosecondsPerImageToken = 0 }) => nanosecondsPerImageToken > 0);
  const hasModels = input.pools.some(({ adapters, drafting }) => adapters !== undefined || (drafting ?? null) !== null);
  return {
    input,
    calls: recordPool(emptyCall),
    pools,
    replicas,
    lanes,
    allLanes: [...lanes, ...nextLanes],
    handsOn,
    hasMore: handsOn || seesImages || hasModels || tiers.length > 0,
    states,
    tiers,
    seesImages,
    deadlines: eventHeap(),
    landings: eventHeap(),
    handed: [],
    linkSeconds: new Float64Array(replicas.length),
    ends: minima(replicas.length),
    watch,
    tally: nothingCounted(),
    gaps: noGaps(),
    ofOneCall: { lane: new Int32Array(1), calls: new Int32Array(input.lanes.length) },
    client: nobody,
    clientSeconds: Number.POSITIVE_INFINITY,
    operator: noOperator,
    operatorSeconds: Number.POSITIVE_INFINITY,
    nowSeconds: 0,
    formedUpTo: -1,
    pending: new Int32Array(replicas.length),
    pendingCount: 0,
  };
}
