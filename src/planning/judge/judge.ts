import type { CallServer, Client } from "../../engine/simulation/simulation-input.ts";
import type { EngineInput } from "../../engine/input.ts";
import type { PlanWithLoad } from "../../engine/plan.ts";
import type { JudgedCalls } from "../../engine/judged-count.ts";
import type { Piecework } from "../simulation/piecework.ts";
import { isUntoldAltogether, lowered, raised } from "./fleet-search.ts";
import { type Hopeless, reachOf } from "./giving-up.ts";
import { firstCounts, loadsByFormula, servedBegin } from "./first-counts.ts";
import { kvUses, withKvMissed, withKvUses } from "./kv-uses.ts";
import { isMissed, type LimitVerdict, worstOf } from "./judged-limits.ts";
import { limitBrackets, type LimitBracket } from "./carried-load.ts";
import { checked, type Checked } from "./last-word.ts";
import { runWithCrew, type Search } from "./rehearsal.ts";
import type { Crew } from "../crew.ts";
import type { ProbeResult } from "./probe.ts";
import {
  type Counts,
  full,
  type Probes,
  probes,
  probesHere,
  type ProbeWork,
  rough,
  type RunProbe,
} from "./probe-runs.ts";
import type { Assumption } from "./switched-off.ts";

/** What the judge says of a pool. */
export interface JudgedPool {
  readonly id: string;
  /** `formula`: nothing could be told of it. */
  readonly basis: "simulated" | "formula";
  /** `null`: the formula finds none. */
  readonly replicasByFormula: number | null;
  readonly replicas: number | null;
  /** One that holds with some draws only; the plan takes `replicas`. */
  readonly orReplicas: number | null;
  /** The limit nearest to being missed with these replicas, and the one missed with one fewer; `null`: none. */
  readonly nearest: LimitVerdict | null;
  readonly missedWithFewer: LimitVerdict | null;
  /** Where its limits are just kept; `null`: not looked for, or not found in time. */
  readonly between: LimitBracket | null;
  /** Calls pile up with these replicas, which somebody typed; with one fewer. */
  readonly pilesUp: boolean;
  readonly pilesUpWithFewer: boolean;
  /** What its calls take with these replicas, of each flow that was seen long enough. */
  readonly calls: readonly JudgedCalls[];
}

/** Which assumption of the formula carries what it and the simulation differ by. */
export interface JudgedDifference {
  readonly poolId: string;
  /** `calls-apart`: no single one does. */
  readonly cause: Assumption | "calls-apart";
  /** Where it is switched off: counts by simulation and by formula. */
  readonly replicas: number | null;
  readonly replicasByFormula: number | null;
  /** Part of its prompts' tokens that the simulation finds in the caches, and that the formula takes. */
  readonly foundShare: number;
  readonly takenShare: number;
  /** The events that the search may take were spent before every assumption had been switched off. */
  readonly isStopped: boolean;
  readonly probes: number;
  readonly events: number;
}

/** What the simulation says of a plan: the smallest counts that hold, or why there are none. */
export interface Judgement {
  /** `part`: some classes or pools could not be told, or the search ended early. */
  readonly state: "simulated" | "formula" | "part";
  readonly pools: readonly JudgedPool[];
  /** Limits that no count of replicas keeps. */
  readonly outOfReach: readonly LimitVerdict[];
  /** By pool the replicas with which these were seen to be missed; of others it was one call alone on an idle one. */
  readonly missedWith?: Counts;
  /** Classes whose work piles up before their own caps, whatever the replicas: they are judged as if they had none. */
  readonly heldByCaps: readonly string[];
  /** Limits that a typed count misses. */
  readonly missed: readonly LimitVerdict[];
  /** Limits of which the simulation could see too little. */
  readonly untold: readonly LimitVerdict[];
  /** The search ended before it had the smallest counts: those that it has hold, or are the formula's. */
  readonly isStopped: boolean;
  /** Share of the last checks in which both draws agree. */
  readonly confidence: number | null;
  /** Which assumption carries what formula and simulation differ by; `null`: they hardly do; absent: not looked for yet. */
  readonly difference?: JudgedDifference | null;
  /** What was found where best and worst were planned, in the order in which it was asked for; absent: not asked yet. */
  readonly ends?: readonly Judgement[];
  readonly probes: number;
  readonly events: number;
  readonly seed: number;
}

/** The same work without the caps of some classes on what is under way. */
export function withoutCaps(input: EngineInput, ids: readonly string[]): EngineInput {
  const classes = input.classes.map((workload) =>
    ids.includes(workload.id) ? { ...workload, concurrencyCap: null } : workload,
  );
  return { ...input, classes };
}

/** Pools in the order in which one would save: those whose replicas cost most first. */
function dearestFirst(input: EngineInput, ids: readonly string[]): readonly string[] {
  const cost = (id: string) => {
    const pool = input.pools.find((one) => one.id === id);
    return pool === undefined ? 0 : pool.tp * pool.pp * (pool.usdPerDeviceHour ?? 1);
  };
  return [...ids].sort((one, other) => cost(other) - cost(one));
}

/** How a plan is judged. */
export interface JudgeOptions {
  /** Counts to begin with; the formula's unless told. */
  readonly from?: Counts;
  /** An end of ranges: counts that nobody typed are only searched, at the rough depth, and not checked; what replicas carry is looked for of typed ones and single replicas alone. */
  readonly isEnd?: boolean;
  /** Events that the search may take; what a page waits for unless told. */
  readonly events?: number;
  /** Who runs probes meanwhile; the answer is the same with and without. */
  readonly crew?: Crew | null;
  /** Who sends the calls in place of the classes, at so many times the planned load; nobody helps then. */
  readonly client?: (server: CallServer, load: number) => Client;
}

/** Counts that hold, and the last word on them; `null`: none was found. */
interface SearchEnd {
  readonly counts: Counts | null;
  readonly last: Checked | null;
  readonly between?: ReadonlyMap<string, LimitBracket>;
  readonly hopeless?: Hopeless;
}

/** What came of the last checks, and how many there were. */
export type LastChecks = Pick<Checked, "agreed" | "checks">;

/** What came of pools that were judged together. */
export interface JudgedTogether extends Judgement {
  readonly lastChecks: LastChecks;
}

/**
 * Judges in pieces the pools of a plan together: simulates them in one world, and searches the smallest counts at which the share of
 * calls over each limit is at most what its percentile allows, within so many events. Where the formula says that no count keeps a
 * limit, too: it takes caches and calls in the mean.
 */
export function* judgedTogether(
  input: EngineInput,
  base: PlanWithLoad,
  mostOfSearch: number,
  { from, isEnd = false, crew = null, client }: JudgeOptions,
): Piecework<JudgedTogether> {
  const first = firstCounts(base);
  const begin = first === null ? null : servedBegin(input, base, { ...first, ...from });
  const byFormula = new Map(
    base.plan.pools.map(({ id, outcome, steadyReplicas }) => [id, outcome === "planned" ? steadyReplicas : null]),
  );
  const plan = begin?.plan ?? base.plan;
  const isTyped = (id: string) => input.pools.find((pool) => pool.id === id)?.replicas !== null;
  const counts = begin && {
    ...begin.counts,
    ...Object.fromEntries(Object.entries(first ?? {}).filter(([id]) => isTyped(id))),
  };
  const ids = Object.keys(counts ?? {});
  const searched = dearestFirst(
    input,
    ids.filter((id) => !isTyped(id)),
  );
  const runsOf = (run: RunProbe) => probes(run, input.seed, mostOfSearch);
  const here = probesHere(input, plan, client);
  const told = (runs: Probes, { counts: found, last, between, hopeless }: SearchEnd): JudgedTogether => {
    const { limits, lanes } = last?.at ?? { limits: [], lanes: [] };
    const judged = limits.filter(({ kind }) => kind !== "queue");
    const isUntold = judged.length > 0 && judged.every((limit) => limit.isUntold);
    const isFound = found !== null && !isUntold;
    // Beside a typed count that misses, nothing is told of the others.
    const isHeld = last?.at?.holds !== false;
    // Whatever the events, a search is done that saw one fewer miss.
    const isStopped =
      last === null
        ? !runs.hasTime()
        : isHeld && searched.some((id) => (counts?.[id] ?? 1) > 1 && last.withFewer[id] === undefined);
    const isWhole = isHeld && !isStopped && !judged.some((limit) => limit.isUntold);
    return {
      state: isFound || hopeless !== undefined ? (isWhole ? "simulated" : "part") : "formula",
      pools: ids.map((id): JudgedPool => {
        const fewer = last?.withFewer[id];
        const isSimulated = isFound && (isHeld || isTyped(id));
        const pilesUp = last?.at?.pilingUp.includes(id) === true;
        // A probe that is sure of a miss ends before all could be told: its times are over the limit, which the formula's may not be.
        const isSureMiss = !pilesUp && limits.some((limit) => limit.poolId === id && isMissed(limit));
        return {
          id,
          basis: isSimulated ? "simulated" : "formula",
          replicasByFormula: byFormula.get(id) ?? null,
          replicas: (isSimulated ? found[id] : byFormula.get(id)) ?? null,
          orReplicas: last?.orReplicas[id] ?? null,
          nearest: worstOf(limits, id),
          missedWithFewer: fewer === undefined ? null : missedIn(fewer.limits, id),
          between: (isSimulated ? between?.get(id) : null) ?? null,
          pilesUp,
          pilesUpWithFewer: fewer?.isPilingUp === true,
          calls: isSimulated
            ? lanes.filter((lane) => lane.poolId === id && (lane.isTold || isSureMiss)).map(({ calls }) => calls)
            : [],
        };
      }),
      outOfReach: hopeless?.outOfReach ?? [],
      ...(hopeless?.replicas === undefined ? {} : { missedWith: hopeless.replicas }),
      heldByCaps: hopeless?.heldByCaps ?? [],
      isStopped,
      missed: limits.filter(isMissed),
      untold: limits.filter((limit) => limit.isUntold),
      confidence: confidenceOf([last ?? noChecks]),
      lastChecks: last ?? noChecks,
      ...runs.spent(),
      seed: input.seed,
    };
  };
  if (counts === null) return told(runsOf(here), { counts: null, last: null });
  const utilisation = Math.max(
    0,
    ...plan.pools.map((pool) => pool.utilisation ?? (pool.outcome === "no-work" ? 0 : 1)),
  );
  const uses = kvUses(base, input.targets, searched);
  const reach = reachOf(base);
  const carried = loadsByFormula(base.plan, counts);
  const search: Search<SearchEnd> = function* search(whole) {
    const runs = withKvUses(whole, uses);
    const bracket = yield* raised(runs, searched, counts, utilisation, reach);
    if (bracket === null) return { counts: null, last: null };
    if ("outOfReach" in bracket) return { counts: null, last: null, hopeless: bracket };
    const at = bracket.held.at(-1)?.result;
    if (at !== undefined && isUntoldAltogether(at)) {
      return { counts: null, last: { at, orReplicas: {}, withFewer: {}, agreed: 0, checks: 0 } };
    }
    for (const id of searched) yield* lowered(runs, id, bracket);
    const isRough = isEnd && searched.length === ids.length;
    const last = isRough
      ? { at: bracket.held.at(-1)?.result ?? null, orReplicas: {}, withFewer: {}, ...noChecks }
      : yield* checked(runs, input.seed, searched, bracket);
    if ("outOfReach" in last) return { counts: null, last: null, hopeless: last };
    // Beside a typed count that misses, nothing is told of the others; at an end a single replica and typed counts are looked at, which one fewer says nothing of.
    const carrying = ids.filter(
      (id) => isTyped(id) || (last.at?.holds !== false && (!isEnd || bracket.counts[id] === 1)),
    );
    const loaded = withKvUses(whole, kvUses(base, input.targets, ids));
    const between = yield* limitBrackets(loaded, isEnd ? rough : full, carrying, {
      counts: bracket.counts,
      last,
      byFormula: carried,
    });
    if (isRough || last.at === null)
      return { counts: isRough ? bracket.counts : null, last: isRough ? null : last, between };
    // Full caches keep nobody waiting: beside a typed count that fills them the others are told all the same.
    const typedUses = kvUses(base, input.targets, ids.filter(isTyped));
    const seen = { ...withKvMissed(typedUses, last.at, bracket.counts), holds: last.at.holds };
    return { counts: bracket.counts, last: { ...last, at: seen }, between };
  };
  if (crew === null || crew.size === 0 || client !== undefined) {
    const runs = runsOf(here);
    return told(runs, yield* search(runs));
  }
  const others = crew.begin<ProbeWork, ProbeResult>("probe", { input, plan: { ...plan, traces: [] } });
  try {
    const runs = runsOf(runWithCrew(here, others, crew.size, search, runsOf));
    return told(runs, yield* search(runs));
  } finally {
    others.end();
  }
}

const noChecks: LastChecks = { agreed: 0, checks: 0 };

/** Share of checks in which both draws agree; `null`: there were none. */
export function confidenceOf(all: readonly LastChecks[]): number | null {
  const checks = all.reduce((sum, one) => sum + one.checks, 0);
  return checks === 0 ? null : all.reduce((sum, one) => sum + one.agreed, 0) / checks;
}

/** Of the limits that are missed the one that is so most, of the pool if it has one. */
function missedIn(limits: readonly LimitVerdict[], poolId: string): LimitVerdict | null {
  const missed = limits.filter(isMissed);
  return worstOf(missed, poolId) ?? worstOf(missed);
}
