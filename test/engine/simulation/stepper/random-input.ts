import {
  type Arbitrary,
  array,
  boolean,
  constant,
  constantFrom,
  double,
  integer,
  oneof,
  option,
  record,
  tuple,
} from "fast-check";
import { acceptanceChances, draftAcceptanceShare } from "../../../../src/engine/service/accepted-tokens.ts";
import type {
  DraftingRules,
  LaneRules,
  SchedulerRules,
  SimulatedPool,
  SimulatedTier,
  SimulationInput,
} from "../../../../src/engine/simulation/simulation-input.ts";
import { lawOf, type LawLine, type LawScript } from "./random-law.ts";
import type { OperatorScript, ScaledScript } from "./scripted-operator.ts";
import type { ScriptedCall, ScriptedSession } from "./scripted-client.ts";

/** What a random run is made of: plain values, so that a counterexample can be read. */
export interface RandomInput {
  readonly pools: readonly (Omit<SimulatedPool, "law"> & { readonly law: LawScript })[];
  readonly lanes: readonly LaneRules[];
  readonly seed: number;
  readonly sessions: readonly ScriptedSession[];
  /** Left out: nobody lets replicas come and go. */
  readonly operator?: OperatorScript | ScaledScript;
}

export function inputOf({ pools, lanes, seed }: RandomInput): SimulationInput {
  return { pools: pools.map((pool) => ({ ...pool, law: lawOf(pool.law) })), lanes, seed };
}

const often = <T>(usual: T, rare: Arbitrary<T>, weight = 2): Arbitrary<T> =>
  oneof({ arbitrary: constant(usual), weight }, { arbitrary: rare, weight: 1 });
const unbounded = (bounded: Arbitrary<number>, weight = 1) => often(Infinity, bounded, weight);

/** Quarters of a second: calls, deadlines and steps fall together often. */
const quarters = (most: number) => integer({ min: 0, max: most }).map((count) => count / 4);

/** A coefficient that leaves no time on the grid, or one that does. */
const coefficient = (size: number) => oneof(constant(0), double({ min: 0, max: size, noNaN: true }), constant(size));

const anyLine: Arbitrary<LawLine> = record({
  perStep: oneof(constantFrom(0.0625, 0.25), double({ min: 0.001, max: 0.5, noNaN: true })),
  perDecode: coefficient(0.0625),
  perContext: array(coefficient(0.0009765625), { minLength: 3, maxLength: 3 }),
  perChunkToken: coefficient(0.0078125),
  perChunkDepth: coefficient(0.000030517578125),
  perEnd: coefficient(0.0625),
});

const anyLaw: Arbitrary<LawScript> = record({
  caps: array(integer({ min: 2, max: 160 }), { maxLength: 2 }).map((caps) =>
    [...new Set(caps)].sort((one, other) => one - other),
  ),
  lines: array(anyLine, { minLength: 1, maxLength: 2 }),
  mostSteps: unbounded(constantFrom(1, 3, 7)),
}).map((law) => {
  const lines = law.lines.map((line) => ({ ...line, perContext: line.perContext.slice(0, law.caps.length + 1) }));
  return { ...law, lines };
});

const anyScheduler: Arbitrary<SchedulerRules> = record({
  order: constantFrom("running-first", "decode-first", "prompt-first"),
  tokenBudget: oneof(integer({ min: 1, max: 4 }), integer({ min: 5, max: 80 }), constant(Infinity)),
  maxSequences: oneof(integer({ min: 1, max: 8 }), constantFrom(2, 3, 8)),
  chunksPrompts: often<boolean>(true, constant(false)),
  longPromptTokens: unbounded(integer({ min: 1, max: 40 })),
  admission: constantFrom("chunk", "whole", "take-whole"),
  futureShare: often(0, oneof(constant(1), double({ min: 0, max: 1, noNaN: true })), 2),
  watermarkBlocks: often(0, integer({ min: 1, max: 6 })),
  victim: constantFrom("last-admitted", "newest", "least-urgent", "fewest-tokens"),
  prefixCache: often<boolean>(true, constant(false), 3),
});

const anyPool = record({
  replicas: oneof(constantFrom(1, 2), integer({ min: 1, max: 5 })),
  law: anyLaw,
  scheduler: anyScheduler,
  router: record({
    kind: constantFrom("round-robin", "random", "least-outstanding", "cache-aware", "central"),
    loadThreshold: unbounded(integer({ min: 0, max: 3 })),
  }),
  blockTokens: oneof(integer({ min: 1, max: 32 }), constantFrom(1, 2, 4, 16)),
  kvTokens: oneof(integer({ min: 70, max: 160 }), integer({ min: 80, max: 800 })),
  maxWaiting: unbounded(integer({ min: 0, max: 4 })),
  whenFull: constantFrom("refuse", "hold"),
}).map(({ kvTokens, ...pool }) => ({ ...pool, kvBlocks: Math.ceil(kvTokens / pool.blockTokens) }));

/** Pools that verify drafts: one to six of them, each as likely to be accepted as the last, or not. */
export const anyDrafting: Arbitrary<DraftingRules> = array(
  oneof(constantFrom(0, 0.5, 1), double({ min: 0, max: 1, noNaN: true })),
  { minLength: 1, maxLength: 6 },
).map((acceptance) => {
  const speculation = { acceptance, draftTokens: acceptance.length };
  const chances = acceptanceChances(speculation);
  return {
    draftTokens: acceptance.length,
    chances,
    givenTokens: 1 + acceptance.length * draftAcceptanceShare(speculation),
  };
});

/** Adapters of all pools of a run. */
export interface AdapterScript {
  readonly slots: number;
  /** Of each adapter, before they are brought to a sum of 1. */
  readonly weights: readonly number[];
  readonly perAdapter: number;
  readonly perFetch: number;
}

export const anyAdapters: Arbitrary<AdapterScript> = record({
  slots: integer({ min: 1, max: 4 }),
  weights: array(integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 }),
  perAdapter: coefficient(0.0625),
  perFetch: oneof(constant(0), quarters(3), double({ min: 0, max: 0.5, noNaN: true })),
});

/** The same run where each call is for an adapter. */
export function withAdapters(
  random: RandomInput,
  { slots, weights, perAdapter, perFetch }: AdapterScript,
): RandomInput {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let before = 0;
  const cumulativeShares = Float64Array.from(weights, (weight) => (before += weight) / sum);
  const adapters = { slots: Math.min(slots, weights.length), cumulativeShares };
  return {
    ...random,
    pools: random.pools.map((pool) => ({ ...pool, adapters, law: { ...pool.law, perAdapter, perFetch } })),
  };
}

/** Numbers that are cut to what the pools have. */
const anyLane = record({
  poolIndex: integer({ min: 0, max: 3 }),
  level: constantFrom(0, 0, 1, 2, 60),
  fromReplica: often(0, integer({ min: 0, max: 4 })),
  replicas: often(5, integer({ min: 1, max: 5 })),
  maxInFlight: unbounded(integer({ min: 1, max: 4 }), 2),
  bucketPerSecond: constantFrom(0, 0.5, 1, 2),
  bucketSize: unbounded(integer({ min: 1, max: 4 }), 3),
}).map((lane) => ({ ...lane, waitsOutside: lane.level === 2 }));

const anyCall: Arbitrary<ScriptedCall> = record({
  lane: integer({ min: 0, max: 4 }),
  waitSeconds: often(0, quarters(16), 1),
  keptShare: often(1, double({ min: 0, max: 1, noNaN: true }), 1),
  newTokens: oneof(
    { arbitrary: integer({ min: 0, max: 30 }), weight: 3 },
    { arbitrary: integer({ min: 0, max: 120 }), weight: 1 },
  ),
  outputTokens: oneof(constantFrom(1, 2), integer({ min: 1, max: 40 }), integer({ min: 20, max: 70 })),
  keepsState: boolean(),
  extraLevel: often(0, integer({ min: 0, max: 3 })),
  patienceSeconds: often<number | null>(
    null,
    integer({ min: 1, max: 80 }).map((count) => count / 4),
  ),
  givesUpWaitingOnly: boolean(),
  retries: integer({ min: 0, max: 2 }),
  backOffSeconds: quarters(4),
});

const anySession = record({
  isNamed: often<boolean>(true, constant(false), 5),
  isMeasured: often<boolean>(true, constant(false), 9),
  startSeconds: oneof(quarters(2), quarters(8), quarters(40)),
  staysOnLane: boolean(),
  head: integer({ min: -1, max: 2 }),
  givenShare: often<number | null>(null, double({ min: 0, max: 1, noNaN: true }), 5),
  foundShare: often(1, double({ min: 0, max: 1, noNaN: true }), 4),
  calls: array(anyCall, { minLength: 1, maxLength: 5 }),
  endsAfterSeconds: often<number | null>(0, oneof(constant(null), quarters(8)), 1),
});

const anyHeads = array(oneof(integer({ min: 1, max: 40 }), integer({ min: 1, max: 90 })), {
  minLength: 3,
  maxLength: 3,
});

/** Up to four pools of up to five replicas, and up to fourteen sessions that meet in them. */
export const randomInput: Arbitrary<RandomInput> = record({
  pools: oneof(
    array(anyPool, { minLength: 1, maxLength: 1 }),
    array(anyPool, { minLength: 1, maxLength: 2 }),
    array(anyPool, { minLength: 1, maxLength: 4 }),
  ),
  lanes: array(anyLane, { minLength: 1, maxLength: 5 }),
  seed: integer({ min: 0, max: 1_000_000 }),
  heads: anyHeads,
  sessions: array(anySession, { minLength: 1, maxLength: 14, size: "max" }),
}).map(({ pools, lanes, seed, heads, sessions }) => ({
  pools,
  lanes: lanes.map((lane) => laneOn(lane, pools)),
  seed,
  sessions: sessions.map((session) => sessionOf(session, heads, lanes.length)),
}));

const anyTier = (name: SimulatedTier["name"]): Arbitrary<SimulatedTier> =>
  record({
    name: constant(name),
    blocks: oneof(integer({ min: 0, max: 12 }), integer({ min: 5, max: 200 })),
    secondsPerBlock: oneof(constantFrom(0.00390625, 0.0625), double({ min: 0, max: 0.2, noNaN: true })),
    isShared: boolean(),
  });

/** The same with a further pool, in which calls go on whose prompts the first one computes. */
export const randomSplit: Arbitrary<RandomInput> = record({
  random: randomInput,
  next: anyPool,
  kind: constantFrom("round-robin", "random", "least-outstanding", "cache-aware"),
  secondsPerToken: oneof(constantFrom(0.0009765625, 0.03125), double({ min: 1e-6, max: 0.05, noNaN: true })),
  secondsPerCall: oneof(constantFrom(0, 0.0625, 0.25), double({ min: 0, max: 1, noNaN: true })),
  pieces: oneof(constant(1), integer({ min: 2, max: 80 })),
  isOneByOne: boolean(),
  tellsAtLanding: boolean(),
  tiers: option(oneof(tuple(anyTier("host")), tuple(anyTier("host"), anyTier("disk")))),
}).map(({ random, next, kind, tiers, ...rules }) => {
  const [first, ...others] = random.pools;
  if (first === undefined) return random;
  const { blockTokens } = first;
  const kvBlocks = Math.ceil((next.kvBlocks * next.blockTokens) / blockTokens);
  const pool = { ...next, blockTokens, kvBlocks, router: { ...next.router, kind } };
  const handover = { ...rules, poolIndex: random.pools.length };
  const beneath = tiers === null ? {} : { tiers, scheduler: { ...first.scheduler, prefixCache: true } };
  return { ...random, pools: [{ ...first, ...beneath, handover }, ...others, pool] };
});

type Drawn<T> = T extends Arbitrary<infer Value> ? Value : never;

function laneOn({ replicas, ...lane }: Drawn<typeof anyLane>, pools: readonly Drawn<typeof anyPool>[]): LaneRules {
  const poolIndex = lane.poolIndex % pools.length;
  const count = pools[poolIndex]?.replicas ?? 1;
  const fromReplica = lane.fromReplica % count;
  return { ...lane, poolIndex, fromReplica, toReplica: Math.min(count, fromReplica + replicas) };
}

function sessionOf(
  { startSeconds, staysOnLane, calls, ...session }: Drawn<typeof anySession>,
  heads: readonly number[],
  lanes: number,
): ScriptedSession {
  const lane = (call: ScriptedCall) => (staysOnLane ? (calls[0]?.lane ?? 0) : call.lane) % lanes;
  // Whoever says what a call finds sends no head.
  const head = session.givenShare === null ? session.head : -1;
  return {
    ...session,
    head,
    headTokens: heads[head] ?? 0,
    calls: calls.map((call, index) => ({
      ...call,
      lane: lane(call),
      waitSeconds: index === 0 ? startSeconds : call.waitSeconds,
    })),
  };
}

/** The same with a tier or two beneath the caches of each pool, and sessions that come back to them. */
export const randomTieredInput: Arbitrary<RandomInput> = record({
  random: randomInput,
  tiers: array(
    oneof(
      anyTier("host").map((tier) => [tier]),
      record({ host: anyTier("host"), disk: anyTier("disk") }).map(({ host, disk }) => [host, disk]),
    ),
    {
      minLength: 4,
      maxLength: 4,
    },
  ),
}).map(({ random, tiers }) => ({
  ...random,
  pools: random.pools.map((pool, index) => ({
    ...pool,
    scheduler: { ...pool.scheduler, prefixCache: true },
    tiers: tiers[index] ?? [],
  })),
}));
