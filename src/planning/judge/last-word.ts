import type { Piecework } from "../simulation/piecework.ts";
import { type Bracket, finest, missingPools, noHelp, ratioIn } from "./fleet-search.ts";
import type { Hopeless } from "./giving-up.ts";
import { isMissed } from "./judged-limits.ts";
import { countBetween } from "./limit-tally.ts";
import type { ProbeResult } from "./probe.ts";
import { type Counts, full, long, type Probes } from "./probe-runs.ts";

/** Raises at full length after the search; counts that still miss then are not told. */
const mostRaises = 10;
/** Of these, so many are made even if events end. */
const leastRaises = 3;
/**
 * A fleet of so many at least whose share over a limit one fewer raises so many times stands at an edge: it may hold for a time alone. It
 * is looked at longer, and up to so many others after it while the events of a search are not spent so many times.
 */
const leastAtEdge = 20;
const edgeFactor = 2;
const leastShown = 0.01;
const mostEdges = 3;
const edgePart = 1.3;

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
  probes: Probes,
  seed: number,
  searched: readonly string[],
  { counts, tooFew, missedBy, held: seen }: Bracket,
): Piecework<Checked | Hopeless> {
  const { at, hasTime } = probes;
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
    // Nobody asked a second draw.
    if (first?.holds === true && !first.isSure && !hasTime()) return { both: true, any: true, first };
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
  const isNoHelp = noHelp();
  for (let tries = 0; tries < mostRaises; tries += 1) {
    const held = yield* isHeld(counts);
    result = held.first;
    if (held.both || held.first === null) break;
    const missing = [...missingPools(held.first)].filter((id) => searched.includes(id));
    // Typed counts miss, which say nothing of the others.
    if (missing.length === 0) return { at: result, orReplicas: {}, withFewer: {}, agreed, checks };
    const total = missing.reduce((sum, id) => sum + (counts[id] ?? 0), 0);
    if (isNoHelp(total, held.first)) {
      return { outOfReach: held.first.limits.filter(isMissed), heldByCaps: [], replicas: { ...counts } };
    }
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
  /** The fewest that the rough search saw hold, of those that were not seen to miss since. */
  const roughly = (): Checked => {
    const kept = seen.findLast((one) => searched.every((id) => (one.counts[id] ?? 0) >= (counts[id] ?? 0)));
    if (kept !== undefined) Object.assign(counts, kept.counts);
    return { at: kept?.result ?? null, orReplicas: {}, withFewer: {}, agreed, checks };
  };
  if (result === null) return roughly();
  for (const id of searched) {
    let holds = counts[id] ?? 1;
    let misses = missed[id] ?? 0;
    let step = 1;
    while (holds - misses > 1 && hasTime()) {
      // While counts that missed the rough search lie far below, where shares point to; then one fewer, and steps that double: draws that are
      // longer can say otherwise than the rough ones by more than one.
      const below = Math.max(misses, tooFew[id] ?? 0);
      const isFar = holds - below > Math.max(1, finest * holds) && below < holds;
      const pointed = Math.floor(countBetween(below, missedBy[id] ?? Infinity, holds, ratioIn(result, id)));
      const near = misses > 0 ? (holds + misses) >> 1 : Math.max(1, holds - step);
      const next = isFar ? Math.min(holds - 1, Math.max(below + 1, pointed)) : near;
      const held = yield* isHeld({ ...counts, [id]: next });
      if (held.first === null) break;
      if (held.both) {
        holds = counts[id] = next;
        result = held.first;
      } else {
        misses = next;
        missedBy[id] = ratioIn(held.first, id);
        withFewer[id] = held.first;
        if (held.any) orReplicas[id] = next;
        else delete orReplicas[id];
      }
      if (!isFar) step *= 2;
    }
    // What was tried last may be fewer by more than one.
    if (misses === holds - 1) continue;
    delete withFewer[id];
    delete orReplicas[id];
  }
  const isAtEdge = (id: string, at: ProbeResult, fewer: ProbeResult | undefined) =>
    fewer !== undefined &&
    (counts[id] ?? 0) >= leastAtEdge &&
    ratioIn(fewer, id) > edgeFactor * Math.max(leastShown, ratioIn(at, id));
  for (let tries = 0; tries < mostEdges && hasTime(edgePart); tries += 1) {
    const held = result;
    const beside = searched.filter((id) => isAtEdge(id, held, withFewer[id]));
    if (beside.length === 0) break;
    const lasting: ProbeResult | null = yield* at(counts, long);
    if (lasting === null) break;
    if (lasting.holds) {
      result = lasting;
      break;
    }
    let missing = lasting;
    for (let raises = 0; ; raises += 1) {
      for (const id of beside) {
        delete orReplicas[id];
        delete withFewer[id];
        // Of several pools one alone has not been tried with fewer.
        if (beside.length === 1) withFewer[id] = missing;
        counts[id] = (counts[id] ?? 1) + 1;
      }
      const more: ProbeResult | null = yield* at(counts, full);
      if (more === null || (!more.holds && raises === mostEdges)) return roughly();
      if (more.holds) {
        result = more;
        break;
      }
      missing = more;
    }
  }
  return { at: result, orReplicas, withFewer, agreed, checks };
}
