import { million } from "../../quantity/number-words.ts";
import type { Piecework } from "../simulation/piecework.ts";
import { isClearlyMissed, isMissed, type LimitVerdict } from "./judged-limits.ts";
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
/** Raises at full length after the search; counts that still miss then are not told. */
const mostRaises = 10;
/** No fleet is searched beyond. */
export const mostCount = million;

/** Pools with a limit that is missed, or in which calls pile up. */
function missingPools({ limits, pilingUp }: ProbeResult): ReadonlySet<string> {
  return new Set([...limits.filter(isMissed).map(({ poolId }) => poolId), ...pilingUp]);
}

/** Where a search stands: counts that hold, and by pool the largest that is known to miss. */
interface Bracket {
  readonly counts: Record<string, number>;
  readonly tooFew: Record<string, number>;
}

/** What no count of replicas helps: limits, or classes whose own caps hold their work back. */
export interface Hopeless {
  readonly outOfReach: readonly LimitVerdict[];
  readonly heldByCaps: readonly string[];
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
  const tooFew: Record<string, number> = {};
  const steps = new Map<string, number>();
  let atDouble: { readonly counts: number; readonly ratio: number } | null = null;
  for (let tries = 0; tries < mostProbes; tries += 1) {
    const found = yield* at(now, rough);
    if (found === null || found.holds) return { counts: now, tooFew };
    if (found.heldByCaps.length > 0) return { outOfReach: [], heldByCaps: found.heldByCaps };
    if (tries === 0) {
      const unused = yield* at(now, idle, undefined, Math.min(1, idleUse / Math.max(idleUse, utilisation)));
      // By chance a share that is just kept looks missed: what is not clear the search finds out.
      const hopeless = unused?.limits.filter((limit) => limit.kind !== "queue" && isClearlyMissed(limit)) ?? [];
      if (hopeless.length > 0) return { outOfReach: hopeless, heldByCaps: [] };
    }
    const missing = [...missingPools(found)].filter((id) => searched.includes(id));
    // Only typed counts miss: they stay, and what they miss is said.
    if (missing.length === 0) return { counts: now, tooFew };
    if (!hasTime()) return null;
    const total = missing.reduce((sum, id) => sum + (now[id] ?? 0), 0);
    if (atDouble === null || total >= 2 * atDouble.counts) {
      const helps = atDouble === null || found.isPilingUp || found.worstRatio < (1 - leastCut) * atDouble.ratio;
      if (total > mostCount) return null;
      if (!helps) return { outOfReach: found.limits.filter(isMissed), heldByCaps: [] };
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
  return null;
}

/** The smallest count of one pool that holds while the others stay. */
export function* lowered({ at, hasTime }: Probes, id: string, { counts, tooFew }: Bracket): Piecework<void> {
  let holds = counts[id] ?? 1;
  let misses = tooFew[id] ?? 0;
  let step = Math.max(1, Math.round(firstStep * holds));
  const isKnown = id in tooFew;
  while (holds - misses > 1 && hasTime()) {
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

/** The last word: counts that hold with two draws, at full length, and with one fewer do not. */
export function* checked(
  { at, hasTime }: Probes,
  seed: number,
  searched: readonly string[],
  counts: Record<string, number>,
): Piecework<Checked> {
  let orReplicas: Record<string, number> = {};
  let withFewer: Record<string, ProbeResult> = {};
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
    if (first.isSure) {
      agreed += 1;
      return { both: true, any: true, first };
    }
    const second = yield* at(asked, full, seed + 1);
    const both = second === null || second.holds;
    if (both) agreed += 1;
    return { both, any: true, first: both ? first : second };
  }
  for (let tries = 0; tries < mostRaises; tries += 1) {
    const held = yield* isHeld(counts);
    result = held.first;
    if (held.both || held.first === null) break;
    const missing = [...missingPools(held.first)].filter((id) => searched.includes(id));
    // Typed counts miss, which say nothing of the others.
    if (missing.length === 0) return { at: result, orReplicas: {}, withFewer: {}, agreed, checks };
    [orReplicas, withFewer] = [{}, {}];
    for (const id of missing) {
      const count = counts[id] ?? 1;
      const step = Math.max(1, Math.round(count / 50));
      counts[id] = count + step;
      // Of several pools, or over several counts, one fewer has not been tried yet.
      if (step > 1 || missing.length > 1) continue;
      withFewer[id] = held.first;
      if (held.any) orReplicas[id] = count;
    }
    result = null;
    if (!hasTime()) break;
  }
  if (result === null) return { at: null, orReplicas: {}, withFewer: {}, agreed, checks };
  for (const id of searched) {
    let isLowest = withFewer[id] !== undefined;
    while (!isLowest && (counts[id] ?? 1) > 1 && hasTime()) {
      const fewer = { ...counts, [id]: (counts[id] ?? 1) - 1 };
      const held = yield* isHeld(fewer);
      isLowest = !held.both;
      if (held.first === null) break;
      if (held.both) {
        counts[id] = fewer[id] ?? 1;
        result = held.first;
      } else {
        withFewer[id] = held.first;
        if (held.any) orReplicas[id] = fewer[id] ?? 1;
      }
    }
  }
  return { at: result, orReplicas, withFewer, agreed, checks };
}
