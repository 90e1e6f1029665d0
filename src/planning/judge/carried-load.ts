import type { Piecework } from "../simulation/piecework.ts";
import { missingPools, ratioIn } from "./fleet-search.ts";
import { isMissed, type LimitVerdict } from "./judged-limits.ts";
import type { Checked } from "./last-word.ts";
import { countBetween, farRatio, isToldBetween, leastRatio } from "./limit-tally.ts";
import type { ProbeDepth, ProbeResult } from "./probe.ts";
import type { Counts, Probes } from "./probe-runs.ts";

/**
 * Replicas between which a pool's limits are just kept, and the limit that is reached first on the way: what was seen of it where it is missed and where it
 * is kept. Where more or less load was put on all of them it is as if there were fewer or more: neither is whole.
 */
export interface LimitBracket {
  readonly misses: number;
  readonly missed: LimitVerdict;
  readonly keeps: number;
  /** `null`: there nothing was said of it. */
  readonly kept: LimitVerdict | null;
  /** By other loads, not by another count. */
  readonly isByLoad: boolean;
}

/** Loads that are looked at. */
const mostLooks = 10;
/**
 * Of more replicas one fewer adds a tenth or less to the load of each, and says what they do with so much more; fewer of them share their peaks worse
 * than all do with more load.
 */
const mostReplicas = 10;
/** Two loads that far apart, and both near the limit, tell where between them it is just kept. */
const mostApart = 1.15;
/** As near to each other they need not tell. */
const mostNear = 1.04;
/** A look goes at least so many times beyond the last, and at most so many times up, where runs are longest. */
const leastStep = 1.15;
const mostStepUp = 2;

/** A load, as a multiple of the planned one, and what the replicas do with it. */
interface Look {
  readonly load: number;
  readonly result: ProbeResult;
}

/** The nearest loads that are kept and missed; `null`: none yet. */
interface Looks {
  kept: Look | null;
  missed: Look | null;
}

/** Whether they tell where between them the limits are just kept. */
function isTold(id: string, { kept, missed }: Looks): boolean {
  if (kept === null || missed === null) return false;
  const apart = missed.load / kept.load;
  const isNear = ratioIn(missed.result, id) < farRatio && ratioIn(kept.result, id) > leastRatio;
  return apart <= mostNear || (isNear && apart <= mostApart);
}

/** Replicas, not whole, that just keep the limit. */
function leastOf({ misses, missed, keeps, kept }: LimitBracket): number {
  // In proportion; a mean of another run may have it a little over the count that was seen to keep the limit.
  return missed.kind === "kv"
    ? Math.min(keeps, misses * missed.ratio)
    : countBetween(misses, missed.ratio, keeps, kept?.ratio ?? 1);
}

/** The replicas, not whole, that just keep the limits; `null`: a count and one fewer say nothing of what lies between them. */
export function leastReplicas(bracket: LimitBracket): number | null {
  const { missed, kept, isByLoad } = bracket;
  const isTold = isByLoad || missed.kind === "kv" || isToldBetween(missed.ratio, kept?.ratio ?? 1);
  return isTold ? leastOf(bracket) : null;
}

const isSameLimit = (one: LimitVerdict, other: LimitVerdict) =>
  one.kind === other.kind && one.classId === other.classId && one.part === other.part;

/** Of the limits that are missed the one that is reached first, the one that most replicas are needed for; `null`: none is. */
function firstReached(
  id: string,
  missed: ProbeResult,
  kept: ProbeResult,
  at: Pick<LimitBracket, "misses" | "keeps" | "isByLoad">,
) {
  const all = missed.limits.filter(isMissed);
  const own = all.filter(({ poolId }) => poolId === id);
  return (own.length > 0 ? own : all)
    .map((limit): LimitBracket => {
      return { ...at, missed: limit, kept: kept.limits.find((one) => isSameLimit(one, limit)) ?? null };
    })
    .reduce<LimitBracket | null>((most, one) => (most === null || leastOf(one) > leastOf(most) ? one : most), null);
}

/**
 * The load to look at next: the formula's, from there on in steps that grow, and between what is kept and what is missed once they are near. What is kept
 * takes as long to see as all of a run, so that most looks are best near where the formula has the limit.
 */
function nextLoad({ kept, missed }: Looks, byFormula: number): number {
  const [low, high] = [kept?.load ?? 0, missed?.load ?? Infinity];
  if (low < byFormula && byFormula < high) return byFormula;
  const isAbove = low >= byFormula;
  const timesFormula = isAbove ? low / byFormula : byFormula / high;
  const step = Math.max(leastStep, timesFormula * timesFormula * timesFormula);
  const middle = kept === null || missed === null ? null : Math.sqrt(low * high);
  return isAbove ? Math.min(middle ?? Infinity, low * Math.min(mostStepUp, step)) : Math.max(middle ?? 0, high / step);
}

/** What is known of all pools: their counts, what they do, and times their load that the formula has each carry. */
interface Known {
  readonly counts: Counts;
  readonly last: Pick<Checked, "at" | "withFewer">;
  readonly byFormula: ReadonlyMap<string, number>;
}

/** Between which loads the replicas of a pool just keep its limits; other pools have as many more as there is more load. `null`: not found in time. */
function* bracketOf(
  { at, hasTime }: Probes,
  depth: ProbeDepth,
  id: string,
  { counts, last: { at: seen, withFewer }, byFormula }: Known,
): Piecework<LimitBracket | null> {
  const count = counts[id] ?? 0;
  if (seen === null || count === 0) return null;
  const fewer: Look | null = withFewer[id] && count > 1 ? { load: count / (count - 1), result: withFewer[id] } : null;
  const isMany = fewer !== null && count > mostReplicas;
  const known: Looks = { kept: null, missed: isMany ? fewer : null };
  const look = (load: number, result: ProbeResult) => {
    known[missingPools(result).has(id) ? "missed" : "kept"] = { load, result };
  };
  // Nothing of the limit on KV use has been asked of counts that somebody typed.
  const now: ProbeResult | null = hasTime() ? yield* at(counts, depth) : seen;
  look(1, now ?? seen);
  const most = isMany ? 0 : mostLooks;
  for (let looks = 0; looks < most && hasTime() && !isTold(id, known); looks += 1) {
    const load = nextLoad(known, byFormula.get(id) || 1);
    const others = Object.entries(counts).map(([other, replicas]) => [other, Math.ceil(Math.max(1, load) * replicas)]);
    const result: ProbeResult | null = yield* at(
      { ...Object.fromEntries(others), [id]: count },
      depth,
      undefined,
      load,
    );
    if (result === null) break;
    look(load, result);
  }
  const { kept } = known;
  const missed = known.missed ?? fewer;
  if (kept === null || missed === null) return null;
  const isByLoad = kept.load !== 1 || missed !== fewer;
  return firstReached(id, missed.result, kept.result, {
    misses: count / missed.load,
    keeps: count / kept.load,
    isByLoad,
  });
}

/** Of such pools the replicas between which they just keep their limits. Short runs hold a tenth more for a time. */
export function* limitBrackets(
  probes: Probes,
  depth: ProbeDepth,
  ids: readonly string[],
  known: Known,
): Piecework<ReadonlyMap<string, LimitBracket>> {
  const brackets = new Map<string, LimitBracket>();
  for (const id of ids) {
    const bracket = yield* bracketOf(probes, depth, id, known);
    if (bracket !== null) brackets.set(id, bracket);
  }
  return brackets;
}
