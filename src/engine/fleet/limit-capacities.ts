import { type Bracket, bisect } from "../../numeric/bisect.ts";
import type { LimitKind } from "../plan-result.ts";
import type { BatchChain } from "../queue/batch-chain.ts";
import { whenAsked } from "../../numeric/when-asked.ts";
import { type LimitCheck, saturationCallsPerSecond } from "./replica-limits.ts";
import { type Replica, replicaQueue } from "./replica-load.ts";

/** Calls per second that one limit alone lets a replica carry; 0 where one call on an idle replica already misses it. */
export interface LimitCapacity {
  readonly kind: LimitKind;
  readonly class: string | null;
  readonly callsPerSecond: number;
}

/** Halvings of the search: the answer is within 2^-12 of the saturation rate, far below the model's own error. */
export const halvings = 12;

/** What is known of limits before their capacity is searched. */
export interface KnownOfLimits {
  /** All are kept by this load, and by each below it. */
  readonly keptTo?: number;
  /** The one that more load is likely to break first. */
  readonly first?: LimitCheck | null;
}

interface Search {
  readonly enough?: number;
  readonly keptTo?: number;
}

/** Between which loads a search over one limit ends. */
function capacityBracket(
  replica: Replica,
  check: LimitCheck,
  queueAt: (load: number) => BatchChain,
  { enough = Infinity, keptTo = -Infinity }: Search,
): Bracket {
  const holds = (load: number) => load <= keptTo || check.holds(queueAt(load), load);
  const bracket = bisect(holds, 0, saturationCallsPerSecond(replica), { steps: halvings, enough });
  // The last bracket may begin below the load that is known to be kept.
  return { ...bracket, low: Math.max(bracket.low, keptTo) };
}

/**
 * The largest load that keeps one limit, by bisection between nothing and saturation: every limit's value grows with load. Of one that
 * is `enough` or more it need not be known by how much; up to `keptTo` it is known to be kept.
 *
 * @source derived
 */
export function limitCapacity(
  replica: Replica,
  check: LimitCheck,
  queueAt: (load: number) => BatchChain = (load) => replicaQueue(replica, load),
  search: Search = {},
): LimitCapacity {
  if (check.isOfSaturation) {
    return { kind: check.kind, class: check.class, callsPerSecond: check.bound * saturationCallsPerSecond(replica) };
  }
  const { low } = capacityBracket(replica, check, queueAt, search);
  return { kind: check.kind, class: check.class, callsPerSecond: low };
}

/** What a replica carries inside its limits. */
export interface LimitCapacities {
  /** Its Goodput: the largest load that keeps every limit. Searched when first asked for. */
  readonly scarcest: LimitCapacity | null;
  /** What each kind of limit lets it carry: the smallest over its classes, scarcest kind first. Searched when first asked for. */
  readonly all: () => readonly LimitCapacity[];
  /** The replica at a load, where its caches leave another one at each; for one search, which remembers what it looked at. */
  readonly loaded?: () => (callsPerSecond: number) => Replica;
}

/** No replica carries anything. */
export const noCapacities: LimitCapacities = { scarcest: null, all: () => [] };

/** The queues of a replica at loads that are asked for more than once: all limits halve the same range. */
function queuesOf(replica: Replica): (load: number) => BatchChain {
  const asked = new Map<number, BatchChain>();
  return (load) => {
    const chain = asked.get(load) ?? replicaQueue(replica, load);
    asked.set(load, chain);
    return chain;
  };
}

/**
 * What the limits of a replica let it carry. Of the scarcest, the one that is likely to be it is searched, and the others looked at where it
 * ends: one that holds there is no scarcer. All others keep at least its load.
 *
 * @source derived
 */
export function limitCapacities(
  replica: Replica,
  checks: readonly LimitCheck[],
  known: KnownOfLimits = {},
): LimitCapacities {
  const scarcest = whenAsked(() => scarcestOf(replica, checks, known));
  return {
    get scarcest() {
      return scarcest();
    },
    all: whenAsked(() => byKindOf(replica, checks, scarcest())),
  };
}

function byKindOf(
  replica: Replica,
  checks: readonly LimitCheck[],
  scarcest: LimitCapacity | null,
): readonly LimitCapacity[] {
  const queueAt = queuesOf(replica);
  const keptTo = scarcest?.callsPerSecond ?? -Infinity;
  const scarcerThan = (known: LimitCapacity | null, check: LimitCheck): LimitCapacity => {
    const enough = known?.callsPerSecond ?? Infinity;
    if (known !== null && check.holds(queueAt(enough), enough)) return known;
    const found = limitCapacity(replica, check, queueAt, { enough, keptTo });
    return known === null || found.callsPerSecond < known.callsPerSecond ? found : known;
  };
  const byKind = new Map<LimitKind, LimitCapacity>();
  for (const check of checks) {
    const isScarcest = scarcest !== null && check.kind === scarcest.kind;
    byKind.set(check.kind, isScarcest ? scarcest : scarcerThan(byKind.get(check.kind) ?? null, check));
  }
  return [...byKind.values()].sort((one, other) => one.callsPerSecond - other.callsPerSecond);
}

/** A load halved so many times: the least that a search asks for. */
function halved(load: number, times: number): number {
  return times === 0 ? load : halved(load / 2, times - 1);
}

/** A limit that was searched, and between which loads it comes to be missed. */
interface Searched extends Bracket {
  readonly check: LimitCheck;
}

/** Of equal ones that whose kind is told first. What saturation leaves needs no search, and lies between the loads that others are searched at. */
function scarcestOf(replica: Replica, checks: readonly LimitCheck[], known: KnownOfLimits): LimitCapacity | null {
  const kinds = [...new Set(checks.map(({ kind }) => kind))];
  const inOrder = checks
    .filter(({ isOfSaturation }) => !isOfSaturation)
    .toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
  const searched = scarcestSearched(replica, inOrder, known);
  const found = [
    ...(searched === null
      ? []
      : [{ kind: searched.check.kind, class: searched.check.class, callsPerSecond: searched.low }]),
    ...checks.filter(({ isOfSaturation }) => isOfSaturation).map((check) => limitCapacity(replica, check)),
  ];
  const rank = ({ kind }: LimitCapacity) => kinds.indexOf(kind);
  return found.reduce<LimitCapacity | null>(
    (best, one) =>
      best === null ||
      one.callsPerSecond < best.callsPerSecond ||
      (one.callsPerSecond === best.callsPerSecond && rank(one) < rank(best))
        ? one
        : best,
    null,
  );
}

function scarcestSearched(
  replica: Replica,
  inOrder: readonly LimitCheck[],
  { keptTo = -Infinity, first = null }: KnownOfLimits,
): Searched | null {
  const queueAt = queuesOf(replica);
  const searched = (check: LimitCheck, enough = Infinity): Searched => ({
    check,
    ...capacityBracket(replica, check, queueAt, { enough, keptTo }),
  });
  const keeps = (check: LimitCheck, load: number) => load <= keptTo || check.holds(queueAt(load), load);
  const saturation = saturationCallsPerSecond(replica);
  /** Whether a limit that is kept where the search of another ended would have ended there, too. */
  const endsThere = (check: LimitCheck, { low, high }: Bracket) =>
    low === saturation || !keeps(check, high > low ? high : halved(saturation, halvings));
  const isToldFirst = (one: LimitCheck, other: LimitCheck) => inOrder.indexOf(one) < inOrder.indexOf(other);
  const likeliest = inOrder.filter((check) => check === first);
  let best = null as Searched | null;
  for (const check of [...likeliest, ...inOrder.filter((one) => one !== first)]) {
    if (best === null) best = searched(check);
    else if (keeps(check, best.low)) {
      if (isToldFirst(check, best.check) && endsThere(check, best)) best = { ...best, check };
    } else {
      const found = searched(check, best.low);
      if (found.low < best.low || (found.low === best.low && isToldFirst(check, best.check))) best = found;
    }
  }
  return best;
}
