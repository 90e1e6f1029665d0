import { million } from "../../quantity/number-words.ts";
import type { Piecework } from "../simulation/piecework.ts";
import { isClearlyMissed, isMissed, type LimitVerdict, worstOf } from "./judged-limits.ts";
import { countBetween } from "./limit-tally.ts";
import type { ProbeResult } from "./probe.ts";
import { type Counts, full, idle, type Probes, rough } from "./probe-runs.ts";

/** First step of a search, by the count; it doubles. Far from the limit it is twice that. */
const firstStep = 0.08;
const farRatio = 10;
/** A probe that finds what no count can help: each replica asked for this share of what it can do. */
const idleUse = 0.02;
/** Twice the replicas that cut less of the worst share than this do not help. */
const leastCut = 0.1;
const mostProbes = 40;
/** Of the events, what the search may take before the last word; counts nearer than this share to each other are left to that. */
const searchPart = 0.5;
const finest = 0.01;
/** Raises at full length after the search; counts that still miss then are not told. */
const mostRaises = 10;
/** Most times the replicas that a step adds, whatever the lines say. */
const mostShortfall = 8;
/** Where half of the calls are over a limit before all load has come, there are twice too few. */
const hopelessFactor = 2;
/** Of these, so many are made even if events end. */
const leastRaises = 3;
/** No fleet is searched beyond. */
export const mostCount = million;

/** Pools with a limit that is missed, or in which calls pile up. */
function missingPools({ limits, pilingUp }: ProbeResult): ReadonlySet<string> {
  return new Set([...limits.filter(isMissed).map(({ poolId }) => poolId), ...pilingUp]);
}

/** Where a search stands: counts that hold, by pool the largest that is known to miss, and how far both are from their limits. */
export interface Bracket {
  readonly counts: Record<string, number>;
  readonly tooFew: Record<string, number>;
  /** Share over the limit by the share allowed, of the pool's worst: with `tooFew`, with `counts`. */
  readonly missedBy: Record<string, number>;
  /** What was seen to hold, the smallest last. */
  readonly held: { readonly counts: Counts; readonly result: ProbeResult }[];
}

/** What no count of replicas helps: limits, or classes whose own caps hold their work back. */
export interface Hopeless {
  readonly outOfReach: readonly LimitVerdict[];
  readonly heldByCaps: readonly string[];
}

/** Of a pool's limits that could be told the worst ratio; infinite where calls pile up in it. */
function ratioIn({ limits, pilingUp }: ProbeResult, poolId: string): number {
  return pilingUp.includes(poolId) ? Infinity : (worstOf(limits, poolId)?.ratio ?? 0);
}

/** Whether limits were looked at and nothing can be said of any: the run was too short for them. */
export function isUntoldAltogether({ limits, isPilingUp }: ProbeResult): boolean {
  const timed = limits.filter(({ kind }) => kind !== "queue");
  return !isPilingUp && timed.length > 0 && timed.every(({ isUntold }) => isUntold);
}

/** Hears of replicas and of what they do, and tells when twice as many have cut less than a tenth of the worst share. */
function noHelp() {
  let atDouble: { readonly replicas: number; readonly ratio: number } | null = null;
  return (replicas: number, { isPilingUp, worstRatio }: ProbeResult): boolean => {
    if (atDouble !== null && replicas < 2 * atDouble.replicas) return false;
    const isIdle = atDouble !== null && !isPilingUp && worstRatio >= (1 - leastCut) * atDouble.ratio;
    atDouble = { replicas, ratio: worstRatio };
    return isIdle;
  };
}

/**
 * Raises pools that miss until all hold; limits that stay missed are out of reach. `null`: the search takes too long. Replicas are added to
 * all pools that miss together, as what one makes of its calls decides what comes to the others.
 */
export function* raised(
  { at, hasTime }: Probes,
  searched: readonly string[],
  counts: Counts,
  utilisation: number,
): Piecework<Bracket | Hopeless | null> {
  const now: Record<string, number> = { ...counts };
  const bracket = (result: ProbeResult | null): Bracket => ({
    counts: now,
    tooFew,
    missedBy,
    held: result === null ? [] : [{ counts: { ...now }, result }],
  });
  const tooFew: Record<string, number> = {};
  const missedBy: Record<string, number> = {};
  const steps = new Map<string, number>();
  const isNoHelp = noHelp();
  for (let tries = 0; tries < mostProbes; tries += 1) {
    const found = yield* at(now, rough);
    if (found === null || found.holds) return bracket(found);
    if (found.heldByCaps.length > 0) return { outOfReach: [], heldByCaps: found.heldByCaps };
    if (tries === 0) {
      const unused = yield* at(now, idle, undefined, Math.min(1, idleUse / Math.max(idleUse, utilisation)));
      // By chance a share that is just kept looks missed: what is not clear the search finds out.
      const hopeless = unused?.limits.filter((limit) => limit.kind !== "queue" && isClearlyMissed(limit)) ?? [];
      if (hopeless.length > 0) return { outOfReach: hopeless, heldByCaps: [] };
    }
    const missing = [...missingPools(found)].filter((id) => searched.includes(id));
    // Only typed counts miss: they stay, and what they miss is said.
    if (missing.length === 0) return bracket(found);
    if (!hasTime()) return null;
    const total = missing.reduce((sum, id) => sum + (now[id] ?? 0), 0);
    if (total > mostCount) return null;
    if (isNoHelp(total, found)) {
      const seen = (found.isEarly ? yield* at(now, full) : found) ?? found;
      return { outOfReach: seen.limits.filter(isMissed), heldByCaps: [] };
    }
    const shortfall = Math.min(
      mostShortfall,
      found.isEarly ? Math.max(hopelessFactor, found.shortfall) : found.shortfall,
    );
    for (const id of missing) {
      const count = now[id] ?? 1;
      const first = (found.worstRatio > farRatio ? 2 : 1) * firstStep;
      const step = steps.get(id) ?? Math.max(1, Math.round(first * count));
      tooFew[id] = count;
      missedBy[id] = ratioIn(found, id);
      now[id] = count + Math.max(step, Math.round((shortfall - 1) * count));
      steps.set(id, 2 * step);
    }
  }
  return null;
}

/** The smallest count of one pool that holds while the others stay. */
export function* lowered({ at, hasTime }: Probes, id: string, bracket: Bracket): Piecework<void> {
  const { counts, tooFew, missedBy } = bracket;
  let holds = counts[id] ?? 1;
  let misses = tooFew[id] ?? 0;
  let step = Math.max(1, Math.round(firstStep * holds));
  const isKnown = id in tooFew;
  let isHalved = true;
  while (holds - misses > Math.max(1, holds * finest) && hasTime(searchPart)) {
    const width = holds - misses;
    const kept = bracket.held.at(-1)?.result;
    const keptBy = kept === undefined ? 0 : ratioIn(kept, id);
    // Between counts that are known to miss and to hold where their shares point to, or halves; below one that holds steps that double.
    const between = isHalved
      ? Math.floor(countBetween(misses, missedBy[id] ?? Infinity, holds, keptBy))
      : misses + (width >> 1);
    const next = isKnown || misses > 0 ? Math.min(holds - 1, Math.max(misses + 1, between)) : Math.max(1, holds - step);
    const found = yield* at({ ...counts, [id]: next }, rough);
    if (found === null) return;
    if (found.holds) {
      holds = next;
      counts[id] = next;
      bracket.held.push({ counts: { ...counts }, result: found });
    } else {
      misses = next;
      missedBy[id] = ratioIn(found, id);
    }
    isHalved = 2 * (holds - misses) <= width + 1;
    step *= 2;
  }
  tooFew[id] = misses;
}

/** What the last word says. */
export interface Checked {
  /** What the counts do, typed ones among them; `null`: no counts were found that hold. */
  readonly at: ProbeResult | null;
  /** By pool. */
  readonly orReplicas: Readonly<Record<string, number>>;
  readonly withFewer: Readonly<Record<string, ProbeResult>>;
  readonly agreed: number;
  readonly checks: number;
}

/**
 * The last word: counts that hold with two draws, at full length, and with one fewer do not. Where events end before that, the fewest that
 * were seen to hold at all.
 */
export function* checked(
  { at, hasTime }: Probes,
  seed: number,
  searched: readonly string[],
  { counts, held: seen }: Bracket,
): Piecework<Checked | Hopeless> {
  const orReplicas: Record<string, number> = {};
  const withFewer: Record<string, ProbeResult> = {};
  /** By pool the largest count that is known to miss. */
  const missed: Record<string, number> = {};
  const lastStep: Record<string, number> = {};
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
    if (first.isSure || !hasTime()) {
      agreed += 1;
      return { both: true, any: true, first };
    }
    const second = yield* at(asked, full, seed + 1);
    const both = second === null || second.holds;
    if (both) agreed += 1;
    return { both, any: true, first: both ? first : second };
  }
  const isNoHelp = noHelp();
  for (let tries = 0; tries < mostRaises; tries += 1) {
    const held = yield* isHeld(counts);
    result = held.first;
    if (held.both || held.first === null) break;
    const missing = [...missingPools(held.first)].filter((id) => searched.includes(id));
    // Typed counts miss, which say nothing of the others.
    if (missing.length === 0) return { at: result, orReplicas: {}, withFewer: {}, agreed, checks };
    const total = missing.reduce((sum, id) => sum + (counts[id] ?? 0), 0);
    if (isNoHelp(total, held.first)) return { outOfReach: held.first.limits.filter(isMissed), heldByCaps: [] };
    for (const id of searched) {
      delete withFewer[id];
      delete orReplicas[id];
      missed[id] = 0;
    }
    const isOne = missing.length === 1;
    for (const id of missing) {
      const count = counts[id] ?? 1;
      const step = 2 * (lastStep[id] ?? 0) || Math.max(1, Math.round(count / 50));
      counts[id] = count + step;
      lastStep[id] = step;
      // Of several pools one alone has not been tried with fewer yet.
      if (!isOne) continue;
      missed[id] = count;
      withFewer[id] = held.first;
      if (held.any) orReplicas[id] = count;
    }
    result = null;
    if (!hasTime() && tries >= leastRaises) break;
  }
  if (result === null) {
    const kept = seen.findLast((one) => searched.every((id) => (one.counts[id] ?? 0) >= (counts[id] ?? 0)));
    if (kept !== undefined) Object.assign(counts, kept.counts);
    return { at: kept?.result ?? null, orReplicas: {}, withFewer: {}, agreed, checks };
  }
  for (const id of searched) {
    let holds = counts[id] ?? 1;
    let misses = missed[id] ?? 0;
    let step = 1;
    while (holds - misses > 1 && hasTime()) {
      // One fewer, then steps that double: draws that are longer can say otherwise than the rough ones by more than one.
      const next = misses > 0 ? (holds + misses) >> 1 : Math.max(1, holds - step);
      const held = yield* isHeld({ ...counts, [id]: next });
      if (held.first === null) break;
      if (held.both) {
        holds = counts[id] = next;
        result = held.first;
      } else {
        misses = next;
        withFewer[id] = held.first;
        if (held.any) orReplicas[id] = next;
        else delete orReplicas[id];
      }
      step *= 2;
    }
    // What was tried last may be fewer by more than one.
    if (misses === holds - 1) continue;
    delete withFewer[id];
    delete orReplicas[id];
  }
  return { at: result, orReplicas, withFewer, agreed, checks };
}
