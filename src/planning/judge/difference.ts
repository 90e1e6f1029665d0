import { log } from "../../numeric/log.ts";
import { million } from "../../quantity/number-words.ts";
import { poolPlan } from "../../engine/fleet/pool-plan.ts";
import { inIdOrder } from "../../numeric/in-id-order.ts";
import type { EngineInput } from "../../engine/input.ts";
import type { PlanWithLoad } from "../../engine/plan.ts";
import type { CallFlow } from "../../engine/workload/call-flow.ts";
import { hasFurtherCalls } from "../../engine/workload/held-prompts.ts";
import { partOf, type Piecework } from "../simulation/piecework.ts";
import { begun } from "./first-counts.ts";
import { type JudgedDifference, type Judgement, withoutCaps } from "./judge.ts";
import { beginProbe, type ProbeDepth, type ProbeResult } from "./probe.ts";
import { rough } from "./probe-runs.ts";
import {
  type Assumption,
  assumptions,
  between,
  flowsIn,
  type Ground,
  isInFormula,
  switchedFlow,
} from "./switched-off.ts";

/** The pool whose counts by formula and by simulation are farthest apart. */
export interface Apart {
  readonly id: string;
  readonly replicas: number;
  /** `null`: the formula finds no count. */
  readonly byFormula: number | null;
}

/** The pool whose counts by formula and by simulation are farthest apart, by more than a replica. */
export function farthest({ pools }: Judgement): Apart | null {
  const apart = pools.flatMap(({ id, basis, replicas, replicasByFormula: byFormula }): Apart[] => {
    const isApart = replicas !== null && (byFormula === null || Math.abs(replicas - byFormula) > 1);
    return basis === "simulated" && isApart ? [{ id, replicas, byFormula }] : [];
  });
  const by = ({ replicas, byFormula }: Apart) =>
    byFormula === null ? Infinity : Math.max(replicas / byFormula, byFormula / replicas);
  return inIdOrder(apart).toSorted((one, other) => by(other) - by(one))[0] ?? null;
}

/** As when counts are looked for; all probes together take less than such a search may. */
const depth: ProbeDepth = { ...rough, events: 500_000, endsSoon: false };
const mostEvents = 5 * million;
/** Examples of each lane's calls that come by themselves where sessions are taken apart. */
const mostSampled = 2000;
/** A smaller difference of shares found in the caches carries nothing. */
const leastShareApart = 0.01;
/** Where the formula finds no count at all: so near must both come without the assumption that carries it. */
const nearRatio = 1.1;
/** Counts are told so finely. */
const toldFinely = 0.1;

/** Bounds of a count that has come at least half as near, by ratio, as both are now; a replica is always near. */
function nearBounds(count: number, { replicas, byFormula }: Apart): readonly [number, number] {
  const apart = byFormula === null ? nearRatio * nearRatio : Math.max(replicas / byFormula, byFormula / replicas);
  const ratio = Math.sqrt(apart);
  const low = Math.min(Math.ceil(count / ratio), count - 1);
  return [Math.max(1, low), Math.max(Math.floor(count * ratio), count + 1)];
}

/** How far two counts are apart; within a replica not at all. */
function distance(one: number, other: number): number {
  return Math.abs(one - other) <= 1 ? 0 : Math.abs(log(one / other));
}

/** Whether one pool holds, whatever becomes of the others; `null`: too little was seen of it. */
function holdsIn(result: ProbeResult | null, poolId: string): boolean | null {
  if (result === null) return null;
  if (result.pilingUp.includes(poolId)) return false;
  const own = result.limits.filter((limit) => limit.poolId === poolId && limit.kind !== "queue");
  const told = result.limits.filter((limit) => limit.poolId === poolId && !limit.isUntold);
  if (told.some(({ ratio }) => ratio > 1)) return false;
  return own.length > 0 && own.every(({ isUntold }) => isUntold) ? null : true;
}

/** What is looked into: one pool of a judged plan, the others with their judged counts. */
interface Case {
  readonly input: EngineInput;
  readonly base: PlanWithLoad;
  readonly apart: Apart;
  readonly counts: Readonly<Record<string, number>>;
}

/** The formula's count of the pool where an assumption is switched off. */
function countByFormula({ input, apart }: Case, assumption: Assumption, ground: Ground): number | null {
  if (!isInFormula(assumption)) return apart.byFormula;
  const pool = input.pools.find(({ id }) => id === apart.id);
  const flows = flowsIn(ground);
  if (pool === undefined) return null;
  const others: EngineInput = { ...input, classes: [], pools: [] };
  const switched = flows.map((flow) => switchedFlow(assumption, flow, flows, ground.hasAffinity));
  return poolPlan(pool, switched, others).steadyReplicas;
}

/** Whether switching an assumption off could change anything. */
function isMade(assumption: Assumption, { input, apart }: Case, ground: Ground, shares: Shares): boolean {
  const flows = flowsIn(ground);
  const classes = input.classes.filter(({ id }) => flows.some(({ classId }) => classId === id));
  switch (assumption) {
    case "cache":
      return Math.abs(shares.foundShare - shares.takenShare) > leastShareApart && apart.byFormula !== null;
    case "sessions-in-step":
      // Bursts and time-outs come with sessions, and would go with them.
      return (
        apart.byFormula !== null &&
        flows.some(({ session }) => hasFurtherCalls(session)) &&
        classes.every(({ burst, serving, concurrencyCap }) => {
          return burst === null && serving.timeoutSeconds === null && concurrencyCap === null;
        })
      );
    case "prompt-spread":
      return true;
    case "class-mix":
      return flows.length > 1;
    default:
      return assumption satisfies never;
  }
}

type Shares = Pick<JudgedDifference, "foundShare" | "takenShare">;

/** Of all prompt tokens of a pool those that are found: by simulation, and by formula. */
function sharesOf(ground: Ground): Shares {
  let [prompts, taken, seen, found] = [0, 0, 0, 0];
  for (const flow of flowsIn(ground)) {
    const lane = ground.seen.find(({ calls }) => calls.flow === flow.id);
    if (lane === undefined) continue;
    prompts += flow.peakCallsPerSecond * flow.promptTokensPerCall;
    taken += flow.peakCallsPerSecond * (flow.promptTokensPerCall - flow.uncachedPromptTokensPerCall);
    seen += flow.peakCallsPerSecond * lane.promptTokens;
    found += flow.peakCallsPerSecond * lane.hitTokens;
  }
  return { foundShare: seen > 0 ? Math.min(1, found / seen) : 0, takenShare: prompts > 0 ? taken / prompts : 0 };
}

/** Probes of the case, at most so many events of them. */
function probesOf({ input, base, apart, counts }: Case) {
  const plan = begun(input, base, counts);
  let [probes, events] = [0, 0];
  function* at(count: number, ground: Ground | null, assumption: Assumption | null): Piecework<ProbeResult | null> {
    if (events >= mostEvents) return null;
    const probe = beginProbe(input, plan, {
      replicas: { ...counts, [apart.id]: count },
      seed: input.seed,
      load: 1,
      ...(ground === null || assumption === null
        ? { sampled: mostSampled }
        : { between: (setup) => between(assumption, ground, setup) }),
    });
    if (probe === null) return null;
    const result = yield* partOf(
      probe.goOn(depth),
      events / mostEvents,
      Math.min(1, (events + depth.events) / mostEvents),
    );
    probes += 1;
    events += result.events;
    return result;
  }
  return { at, spent: () => ({ isStopped: events >= mostEvents, probes, events }) };
}

type Holds = (count: number) => Piecework<boolean | null>;

/**
 * The smallest count that holds within bounds; `null`: it lies outside, or cannot be told. The bound towards which both are apart is
 * tried first: mostly it says that nothing has changed.
 */
function* countWithin(
  holds: Holds,
  [low, high]: readonly [number, number],
  isUpFirst: boolean,
): Piecework<number | null> {
  const ends = isUpFirst ? ([high, low - 1] as const) : ([low - 1, high] as const);
  for (const end of ends) {
    if (end < 1) continue;
    if ((yield* holds(end)) !== (end === high)) return null;
  }
  let [misses, kept] = [low - 1, high];
  while (kept - misses > Math.max(1, Math.floor(toldFinely * kept))) {
    const middle = Math.max(misses + 1, Math.min(kept - 1, Math.round(Math.sqrt(misses * kept))));
    const isKept = yield* holds(middle);
    // What is known by now stands: it lies within the bounds.
    if (isKept === null) return kept;
    if (isKept) kept = middle;
    else misses = middle;
  }
  return kept;
}

/**
 * Which assumption carries what formula and simulation differ by, found by switching them off one at a time: in the simulation, and where
 * the formula makes it in its own way there, too. `null`: they do not differ by more than a replica.
 */
export function* differenceInPieces(
  input: EngineInput,
  base: PlanWithLoad,
  judgement: Judgement,
): Piecework<JudgedDifference | null> {
  const apart = farthest(judgement);
  if (apart === null) return null;
  const side = input.pools.find(({ id }) => id === apart.id);
  // What carries it of two sides that decide on each other, no switch of one tells.
  if (side?.promptsIn !== undefined || side?.handsTo !== undefined) return null;
  const counts = Object.fromEntries(
    judgement.pools.flatMap(({ id, replicas }) => (replicas === null ? [] : [[id, replicas]])),
  );
  const one: Case = { input: withoutCaps(input, judgement.heldByCaps), base, apart, counts };
  const { at, spent } = probesOf(one);
  const plain = yield* at(apart.replicas, null, null);
  const ground: Ground = {
    poolId: apart.id,
    hasAffinity: input.pools.find(({ id }) => id === apart.id)?.routing.router === "cache-aware",
    flows: inIdOrder(base.load.classes.map(({ demand }) => demand)).flatMap(
      (demand): readonly CallFlow[] => demand.flows,
    ),
    seen: plain?.lanes ?? [],
    seed: input.seed,
  };
  const shares = sharesOf(ground);
  const none: Omit<JudgedDifference, "isStopped" | "probes" | "events"> = {
    poolId: apart.id,
    cause: "calls-apart",
    replicas: null,
    replicasByFormula: null,
    ...shares,
  };
  let best = none;
  for (const assumption of assumptions) {
    if (!isMade(assumption, one, ground, shares)) continue;
    const byFormula = countByFormula(one, assumption, ground);
    if (byFormula === null) continue;
    const holds: Holds = function* holds(count) {
      return holdsIn(yield* at(count, ground, assumption), apart.id);
    };
    const isUpFirst = apart.byFormula === null || apart.replicas > apart.byFormula;
    const found = yield* countWithin(holds, nearBounds(byFormula, apart), isUpFirst);
    if (found === null) continue;
    const isNearer =
      best.replicas === null ||
      best.replicasByFormula === null ||
      distance(found, byFormula) < distance(best.replicas, best.replicasByFormula);
    if (isNearer) best = { ...none, cause: assumption, replicas: found, replicasByFormula: byFormula };
  }
  return { ...best, ...spent() };
}
