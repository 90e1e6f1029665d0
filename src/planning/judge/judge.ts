import type { EngineInput } from "../../engine/input.ts";
import type { Plan, PoolResult } from "../../engine/plan-result.ts";
import { doneAtOnce, type Piecework } from "../simulation/piecework.ts";
import { beginProbe, type LimitVerdict, type Probe, type ProbeDepth, type ProbeResult } from "./probe.ts";

/** Serving replicas by pool. */
export type Counts = Readonly<Record<string, number>>;

/** What the judge says of a pool. */
export interface JudgedPool {
  readonly id: string;
  /** `formula`: nothing could be told, or the count is of a part of the fleet that nobody asks for. */
  readonly basis: "simulated" | "formula";
  readonly replicasByFormula: number;
  readonly replicas: number;
  /** One that holds with some draws only; the plan takes `replicas`. */
  readonly orReplicas: number | null;
  /** The limit nearest to being missed with these replicas, and the one that is missed with one fewer. */
  readonly nearest: LimitVerdict | null;
  readonly missedWithFewer: LimitVerdict | null;
}

/** What the simulation says of a plan: the smallest counts that hold, or why there are none. */
export interface Judgement {
  /** `part`: some classes could not be told. */
  readonly state: "simulated" | "formula" | "part";
  readonly pools: readonly JudgedPool[];
  /** Limits that no count of replicas keeps. */
  readonly outOfReach: readonly LimitVerdict[];
  /** Limits that a typed count misses. */
  readonly missed: readonly LimitVerdict[];
  /** Limits of which the simulation could see too little. */
  readonly untold: readonly LimitVerdict[];
  /** Share of the last checks in which both draws agree. */
  readonly confidence: number | null;
  readonly probes: number;
  readonly events: number;
  readonly seed: number;
}

/** While looking for the counts; for the last word. */
const rough: ProbeDepth = { sessions: 5, callsOver: 25, events: 1_500_000 };
const full: ProbeDepth = { sessions: 10, callsOver: 100, events: 1_500_000 };

/** First step of a search, by the count; it doubles. Far from the limit it is twice that. */
const firstStep = 0.15;
const farRatio = 10;
/** A probe that finds what no count can help: each replica asked for this share of what it can do. */
const idleUse = 0.02;
/** Twice the replicas that cut less of the worst share than this do not help. */
const leastCut = 0.1;
const mostProbes = 40;
const mostCount = 1_000_000;

/** Probes of one plan, each begun once and taken as far as it was ever asked. */
function probes(input: EngineInput, plan: Plan) {
  const begun = new Map<string, Probe | null>();
  const results = new Map<string, ProbeResult>();
  let count = 0;
  let events = 0;
  function* at(replicas: Counts, depth: ProbeDepth, seed = input.seed, load = 1): Piecework<ProbeResult | null> {
    const key = JSON.stringify([replicas, seed, load]);
    const depthKey = `${key} ${depth.sessions}`;
    const known = results.get(depthKey) ?? results.get(`${key} ${full.sessions}`);
    if (known !== undefined) return known;
    if (!begun.has(key)) begun.set(key, beginProbe(input, plan, { replicas, seed, load }));
    const probe = begun.get(key) ?? null;
    if (probe === null) return null;
    const work = probe.goOn(depth);
    const before = count;
    for (;;) {
      const step = work.next();
      if (step.done === true) {
        count += 1;
        const told = [...results]
          .filter(([other]) => other.startsWith(`${key} `))
          .reduce((most, [, { events: spent }]) => Math.max(most, spent), 0);
        events += step.value.events - told;
        results.set(depthKey, step.value);
        return step.value;
      }
      // How many probes it takes is not known: most searches end within a dozen.
      yield 1 - 1 / (1 + (before + step.value) / 6);
    }
  }
  return { at, spent: () => ({ probes: count, events }) };
}

type Probes = ReturnType<typeof probes>;

const isServing = ({ outcome, steadyReplicas }: PoolResult) => outcome === "planned" && (steadyReplicas ?? 0) >= 1;

/** Pools with a limit that is missed, or in which calls pile up. */
function missingPools({ limits, pilingUp }: ProbeResult): ReadonlySet<string> {
  return new Set([...limits.filter(isMissed).map(({ poolId }) => poolId), ...pilingUp]);
}

const isMissed = ({ ratio, isUntold }: LimitVerdict) => ratio > 1 && !isUntold;

function worstOf(limits: readonly LimitVerdict[], poolId?: string): LimitVerdict | null {
  const told = limits.filter((limit) => !limit.isUntold && (poolId === undefined || limit.poolId === poolId));
  return told.reduce<LimitVerdict | null>(
    (worst, one) => (worst === null || one.ratio > worst.ratio ? one : worst),
    null,
  );
}

/** Where a search stands: counts that hold, and by pool the largest that is known to miss. */
interface Bracket {
  readonly counts: Record<string, number>;
  readonly tooFew: Record<string, number>;
}

/**
 * Raises pools that miss until all hold; limits that stay missed are out of reach. Replicas are added to all pools that miss together,
 * as what one makes of its calls decides what comes to the others.
 */
function* raised(
  { at }: Probes,
  searched: readonly string[],
  counts: Counts,
  utilisation: number,
): Piecework<Bracket | { readonly outOfReach: readonly LimitVerdict[] }> {
  const now: Record<string, number> = { ...counts };
  const tooFew: Record<string, number> = {};
  const steps = new Map<string, number>();
  let atDouble: { readonly counts: number; readonly ratio: number } | null = null;
  for (let tries = 0; tries < mostProbes; tries += 1) {
    const found = yield* at(now, rough);
    if (found === null || found.holds) return { counts: now, tooFew };
    if (tries === 0) {
      const idle = yield* at(now, rough, undefined, Math.min(1, idleUse / Math.max(idleUse, utilisation)));
      const hopeless =
        idle?.limits.filter(({ kind, ...limit }) => kind !== "queue" && isMissed({ kind, ...limit })) ?? [];
      if (hopeless.length > 0) return { outOfReach: hopeless };
    }
    const missing = [...missingPools(found)].filter((id) => searched.includes(id));
    if (missing.length === 0) return { counts: now, tooFew };
    const total = missing.reduce((sum, id) => sum + (now[id] ?? 0), 0);
    if (atDouble === null || total >= 2 * atDouble.counts) {
      const helps = atDouble === null || found.isPilingUp || found.worstRatio < (1 - leastCut) * atDouble.ratio;
      if (!helps || total > mostCount) return { outOfReach: found.limits.filter(isMissed) };
      atDouble = { counts: total, ratio: found.worstRatio };
    }
    for (const id of missing) {
      const count = now[id] ?? 1;
      const first = (found.worstRatio > farRatio ? 2 : 1) * firstStep;
      const step = steps.get(id) ?? Math.max(1, Math.round(first * count));
      tooFew[id] = count;
      now[id] = count + step;
      steps.set(id, 2 * step);
    }
  }
  return { counts: now, tooFew };
}

/** The smallest count of one pool that holds while the others stay. */
function* lowered({ at }: Probes, id: string, { counts, tooFew }: Bracket): Piecework<void> {
  let holds = counts[id] ?? 1;
  let misses = tooFew[id] ?? 0;
  let step = Math.max(1, Math.round(firstStep * holds));
  const isKnown = id in tooFew;
  while (holds - misses > 1) {
    // Between counts that are known to miss and to hold halves; below one that holds steps that double.
    const next = isKnown || misses > 0 ? Math.floor((holds + misses) / 2) : Math.max(1, holds - step);
    const found = yield* at({ ...counts, [id]: next }, rough);
    if (found === null) return;
    if (found.holds) {
      holds = next;
      counts[id] = next;
    } else misses = next;
    step *= 2;
  }
  tooFew[id] = misses;
}

/** Pools in the order in which one would save: those whose replicas cost most first. */
function dearestFirst(input: EngineInput, ids: readonly string[]): readonly string[] {
  const cost = (id: string) => {
    const pool = input.pools.find((one) => one.id === id);
    return pool === undefined ? 0 : pool.tp * pool.pp * (pool.usdPerDeviceHour ?? 1);
  };
  return [...ids].sort((one, other) => cost(other) - cost(one));
}

interface Checked {
  readonly at: ProbeResult | null;
  /** By pool. */
  readonly orReplicas: Readonly<Record<string, number>>;
  readonly withFewer: Readonly<Record<string, ProbeResult>>;
  readonly agreed: number;
  readonly checks: number;
}

/** The last word: counts that hold with two draws, at full length, and with one fewer do not. */
function* checked(
  { at }: Probes,
  seed: number,
  searched: readonly string[],
  counts: Record<string, number>,
): Piecework<Checked> {
  const orReplicas: Record<string, number> = {};
  const withFewer: Record<string, ProbeResult> = {};
  let agreed = 0;
  let checks = 0;
  let result: ProbeResult | null = null;
  function* isHeld(
    asked: Counts,
  ): Piecework<{ readonly both: boolean; readonly any: boolean; readonly first: ProbeResult | null }> {
    const first = yield* at(asked, full);
    checks += 1;
    if (first === null || !first.holds) {
      agreed += 1;
      return { both: false, any: false, first };
    }
    const second = yield* at(asked, full, seed + 1);
    const both = second === null || second.holds;
    if (both) agreed += 1;
    return { both, any: true, first: both ? first : second };
  }
  for (let tries = 0; tries < mostProbes / 4; tries += 1) {
    const held = yield* isHeld(counts);
    result = held.first;
    if (held.both || held.first === null) break;
    const missing = [...missingPools(held.first)].filter((id) => searched.includes(id));
    if (missing.length === 0) break;
    for (const id of missing) {
      const count = counts[id] ?? 1;
      if (held.any) orReplicas[id] = count;
      withFewer[id] = held.first;
      counts[id] = count + Math.max(1, Math.round(count / 50));
    }
  }
  for (const id of searched) {
    while ((counts[id] ?? 1) > 1 && !(id in withFewer)) {
      const fewer = { ...counts, [id]: (counts[id] ?? 1) - 1 };
      const held = yield* isHeld(fewer);
      if (held.first === null) break;
      if (held.both) {
        counts[id] = fewer[id] ?? 1;
        result = held.first;
        continue;
      }
      withFewer[id] = held.first;
      if (held.any) orReplicas[id] = fewer[id] ?? 1;
    }
  }
  return { at: result, orReplicas, withFewer, agreed, checks };
}

/**
 * Judges in pieces a plan: simulates all pools in one world, and searches the smallest counts at which the share of calls over
 * each limit is at most what its percentile allows. Starts from the formula's counts; the same scenario gives the same answer everywhere.
 */
export function* judgePlanInPieces(input: EngineInput, plan: Plan): Piecework<Judgement> {
  const serving = plan.pools.filter(isServing);
  const byFormula = Object.fromEntries(serving.map(({ id, steadyReplicas }) => [id, steadyReplicas ?? 1]));
  const isTyped = (id: string) => input.pools.find((pool) => pool.id === id)?.replicas !== null;
  const searched = dearestFirst(
    input,
    Object.keys(byFormula).filter((id) => !isTyped(id)),
  );
  const runs = probes(input, plan);
  const told = (
    state: Judgement["state"],
    counts: Counts,
    last: Checked | null,
    more: Partial<Judgement> = {},
  ): Judgement => ({
    state,
    pools: serving.map(({ id }): JudgedPool => ({
      id,
      basis: state === "formula" ? "formula" : "simulated",
      replicasByFormula: byFormula[id] ?? 1,
      replicas: counts[id] ?? byFormula[id] ?? 1,
      orReplicas: last?.orReplicas[id] ?? null,
      nearest: worstOf(last?.at?.limits ?? [], id),
      missedWithFewer: worstOf(last?.withFewer[id]?.limits ?? [], id) ?? worstOf(last?.withFewer[id]?.limits ?? []),
    })),
    outOfReach: [],
    missed: last?.at?.limits.filter(isMissed) ?? [],
    untold: last?.at?.limits.filter(({ isUntold }) => isUntold) ?? [],
    confidence: last === null || last.checks === 0 ? null : last.agreed / last.checks,
    ...runs.spent(),
    seed: input.seed,
    ...more,
  });
  const isWhole = plan.pools.every((pool) => pool.outcome === "no-work" || isServing(pool));
  if (serving.length === 0 || !isWhole) return told("formula", byFormula, null);
  const utilisation = Math.max(0, ...serving.map((pool) => pool.utilisation ?? 1));
  const bracket = yield* raised(runs, searched, byFormula, utilisation);
  if ("outOfReach" in bracket) return told("simulated", byFormula, null, { outOfReach: bracket.outOfReach });
  for (const id of searched) yield* lowered(runs, id, bracket);
  const last = yield* checked(runs, input.seed, searched, bracket.counts);
  const judged = last.at?.limits.filter(({ kind }) => kind !== "queue") ?? [];
  const isUntold = judged.length > 0 && judged.every((limit) => limit.isUntold);
  if (isUntold) return told("formula", byFormula, last);
  return told(judged.some((limit) => limit.isUntold) ? "part" : "simulated", bracket.counts, last);
}

/** The same without a pause. */
export function judgePlan(input: EngineInput, plan: Plan): Judgement {
  return doneAtOnce(judgePlanInPieces(input, plan));
}
