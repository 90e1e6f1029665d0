import { million } from "../../quantity/number-words.ts";
import type { Piecework } from "../simulation/piecework.ts";
import { clearlyLate, type Hopeless, lastReach, type Reach } from "./giving-up.ts";
import { isMissed, type LimitVerdict, worstOf } from "./judged-limits.ts";
import { countBetween } from "./limit-tally.ts";
import type { ProbeResult } from "./probe.ts";
import { type Counts, idle, type Probes, rough } from "./probe-runs.ts";

/** First step of a search, by the count; it doubles. Far from the limit it is twice that. */
const firstStep = 0.08;
const farRatio = 10;
/** A probe that finds what no count can help: each replica asked for this share of what it can do. */
const idleUse = 0.02;
/** Twice the replicas that cut less of the worst share than this do not help. */
const leastCut = 0.1;
const mostProbes = 40;
/** Of the events, what the search may take before the last word; counts nearer than this share to each other are left to that. */
const searchPart = 0.65;
export const finest = 0.01;
/** Most times the replicas that a step adds, whatever the lines say. */
const mostShortfall = 8;
/** Where half of the calls are over a limit before all load has come, there are twice too few. */
const hopelessFactor = 2;
/** No fleet is searched beyond. */
export const mostCount = million;

/** Pools with a limit that is missed, or in which calls pile up. */
export function missingPools({ limits, pilingUp }: ProbeResult): ReadonlySet<string> {
  return new Set([...limits.filter(isMissed).flatMap(poolsOf), ...pilingUp]);
}

/** Pools whose replicas a limit depends on. */
const poolsOf = ({ poolId, answersIn }: LimitVerdict) => [poolId, ...(answersIn === undefined ? [] : [answersIn])];

/** Where a search stands: counts that hold, by pool the largest that is known to miss, and how far both are from their limits. */
export interface Bracket {
  readonly counts: Record<string, number>;
  readonly tooFew: Record<string, number>;
  /** Share over the limit by the share allowed, of the pool's worst: with `tooFew`, with `counts`. */
  readonly missedBy: Record<string, number>;
  /** What was seen to hold, the smallest last. */
  readonly held: { readonly counts: Counts; readonly result: ProbeResult }[];
}

/** Of a pool's limits that could be told the worst ratio; infinite where calls pile up in it. */
export function ratioIn({ limits, pilingUp }: ProbeResult, poolId: string): number {
  return pilingUp.includes(poolId) ? Infinity : (worstOf(limits, poolId)?.ratio ?? 0);
}

/** Whether limits were looked at and nothing can be said of any: the run was too short for them. */
export function isUntoldAltogether({ limits, isPilingUp }: ProbeResult): boolean {
  const timed = limits.filter(({ kind }) => kind !== "queue");
  return !isPilingUp && timed.length > 0 && timed.every(({ isUntold }) => isUntold);
}

/**
 * Hears of replicas and of what they do, and tells when twice as many have cut less than a tenth of the worst share. A run that ended while load
 * came up says nothing of that: most calls are over, by how much is not known.
 */
export function noHelp() {
  let atDouble: { readonly replicas: number; readonly ratio: number } | null = null;
  return (replicas: number, { isPilingUp, worstRatio, isEarly }: ProbeResult): boolean => {
    if (isEarly) return false;
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
  reach?: Reach,
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
  let isUnusedLate = false;
  for (let tries = 0; tries < mostProbes; tries += 1) {
    const found = yield* at(now, rough);
    if (found === null || found.holds) return bracket(found);
    if (found.heldByCaps.length > 0) return { outOfReach: [], heldByCaps: found.heldByCaps };
    if (tries === 0) {
      const unused = yield* at(now, idle, undefined, Math.min(1, idleUse / Math.max(idleUse, utilisation)));
      // By chance a share that is just kept looks missed: what is not clear the search finds out.
      isUnusedLate =
        unused !== null && clearlyLate(unused).some((limit) => poolsOf(limit).some((id) => searched.includes(id)));
    }
    const missing = [...missingPools(found)].filter((id) => searched.includes(id));
    // Only typed counts miss: they stay, and what they miss is said.
    if (missing.length === 0) return bracket(found);
    const total = missing.reduce((sum, id) => sum + (now[id] ?? 0), 0);
    const isGivenUp = isUnusedLate || (hasTime() && total <= mostCount && isNoHelp(total, found));
    if (isGivenUp) {
      const last = yield* lastReach({ at }, now, missing, reach);
      if (last === null || "outOfReach" in last) return last;
      for (const id of missing) {
        if ((last.counts[id] ?? 1) > (now[id] ?? 1)) {
          tooFew[id] = now[id] ?? 1;
          missedBy[id] = ratioIn(found, id);
        } else if ((tooFew[id] ?? 0) >= (last.counts[id] ?? 1)) delete tooFew[id];
      }
      Object.assign(now, last.counts);
      return bracket(last.result);
    }
    if (!hasTime() || total > mostCount) return null;
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
