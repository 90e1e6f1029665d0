import { ceilTolerant } from "../../numeric/ceil-tolerant.ts";
import { billion } from "../../quantity/number-words.ts";
import { firstWhole } from "../../numeric/first-whole.ts";
import type { BatchChain } from "../queue/batch-chain.ts";
import type { LimitKind, LimitMiss, WhyNotFewer } from "../plan-result.ts";
import type { Targets } from "../input.ts";
import type { CountedReplicas } from "./computed-caches.ts";
import { type LimitCheck, limitChecks, limitMisses, missedCheck, saturationCallsPerSecond } from "./replica-limits.ts";
import { type Replica, replicaQueue } from "./replica-load.ts";
import { missedWhenUseful } from "./useful-replicas.ts";
import { bisect } from "../../numeric/bisect.ts";

/** The serving replicas of a pool at the planning load. */
interface SteadyReplicas {
  /** `null`: no count keeps every limit; one call on an idle replica misses one, or more replicas than calls would. */
  readonly replicas: number | null;
  readonly missed: readonly LimitMiss[];
  readonly whyNotFewer: WhyNotFewer | null;
}

/** No fleet is larger: beyond it a count is a sign of wrong input, not a plan. */
const mostReplicas = billion;

/**
 * The smallest count of replicas that keeps every limit when the router in force spreads the planning load over them: from as
 * many as complete the load at all, by growing steps, then halves. The count and the one below it are both evaluated.
 *
 * @source derived: of more replicas each has less to do, and evener.
 */
export function smallestCount(
  counted: CountedReplicas,
  targets: Targets,
  planningCallsPerSecond: number,
): SteadyReplicas {
  const { replica } = counted.idle;
  const idle = limitMisses(replica, limitChecks(replica, targets), 0);
  if (idle.length > 0) return { replicas: null, missed: idle, whyNotFewer: null };
  const missesAt = missesOf(counted, targets, planningCallsPerSecond);
  let likely = 0;
  const holds = (count: number) => {
    // Of more than its replicas complete nothing else need be asked.
    if (planningCallsPerSecond / count > counted.fullRateAt(count) * (1 - targets.marginShare)) return false;
    const own = counted.at(count).replica;
    const missed = missedCheck(own, limitChecks(own, targets), planningCallsPerSecond / count, likely);
    likely = missed ?? likely;
    return missed === null;
  };
  const least = Math.max(1, ceilTolerant(planningCallsPerSecond / saturationCallsPerSecond(replica)));
  const count = firstWhole(holds, least, mostReplicas);
  if (count === null) {
    // A limit that an idle replica just keeps is missed as soon as anybody waits at all.
    const isCarried = planningCallsPerSecond / mostReplicas < saturationCallsPerSecond(replica);
    return { replicas: null, missed: isCarried ? missesAt(mostReplicas) : [], whyNotFewer: null };
  }
  const idling = missedWhenUseful(counted, targets, planningCallsPerSecond, count);
  if (idling.length > 0) return { replicas: null, missed: idling, whyNotFewer: null };
  return { replicas: count, missed: [], whyNotFewer: whyNotFewer(count, missesAt) };
}

/**
 * A count that the user fixed, with what it misses.
 *
 * @source derived
 */
export function fixedCount(
  counted: CountedReplicas,
  targets: Targets,
  count: number,
  planningCallsPerSecond: number,
): SteadyReplicas {
  const missesAt = missesOf(counted, targets, planningCallsPerSecond);
  const fewer = count > 1 && missesAt(count - 1).length > 0 ? whyNotFewer(count, missesAt) : null;
  return { replicas: count, missed: missesAt(count), whyNotFewer: fewer };
}

/** What counts miss. */
function missesOf(counted: CountedReplicas, targets: Targets, planningCallsPerSecond: number) {
  return (count: number): LimitMiss[] => {
    const { replica } = counted.at(count);
    return limitMisses(replica, limitChecks(replica, targets), planningCallsPerSecond / count);
  };
}

function whyNotFewer(count: number, missesAt: (count: number) => LimitMiss[]): WhyNotFewer | null {
  if (count <= 1) return null;
  const [worst] = missesAt(count - 1);
  return worst === undefined ? null : { replicas: count - 1, ...worst };
}

/** Calls per second that one limit alone lets a replica carry; 0 where one call on an idle replica already misses it. */
export interface LimitCapacity {
  readonly kind: LimitKind;
  readonly class: string | null;
  readonly callsPerSecond: number;
}

/** Halvings of the search: the answer is within 2^-12 of the saturation rate, far below the model's own error. */
export const halvings = 12;

/**
 * The largest load that keeps one limit, by bisection between nothing and saturation: every limit's value grows with load. Of one that
 * is `enough` or more it need not be known by how much; below `keptTo` it is known to be kept.
 *
 * @source derived
 */
export function limitCapacity(
  replica: Replica,
  check: LimitCheck,
  queueAt: (load: number) => BatchChain = (load) => replicaQueue(replica, load),
  { enough = Infinity, keptTo = -Infinity }: { readonly enough?: number; readonly keptTo?: number } = {},
): LimitCapacity {
  if (check.isOfSaturation) {
    return { kind: check.kind, class: check.class, callsPerSecond: check.bound * saturationCallsPerSecond(replica) };
  }
  const holds = (load: number) => load < keptTo || check.holds(queueAt(load), load);
  const { low } = bisect(holds, 0, saturationCallsPerSecond(replica), { steps: halvings, enough });
  return { kind: check.kind, class: check.class, callsPerSecond: low };
}

/** What a replica carries inside its limits. */
export interface LimitCapacities {
  /** Its Goodput: the largest load that keeps every limit. */
  readonly scarcest: LimitCapacity | null;
  /** What each kind of limit lets it carry: the smallest over its classes, scarcest kind first. Searched when first asked for. */
  readonly all: () => readonly LimitCapacity[];
}

/** No replica carries anything. */
export const noCapacities: LimitCapacities = { scarcest: null, all: () => [] };

/**
 * What the limits of a replica let it carry. The scarcest is searched over all limits together, as one that holds where another ends is no
 * scarcer; the others keep at least its load. All are known to keep what is below `keptTo`.
 *
 * @source derived
 */
export function limitCapacities(replica: Replica, checks: readonly LimitCheck[], keptTo = -Infinity): LimitCapacities {
  // All limits halve the same range: their first questions are the same.
  const asked = new Map<number, BatchChain>();
  const queueAt = (load: number) => {
    const chain = asked.get(load) ?? replicaQueue(replica, load);
    asked.set(load, chain);
    return chain;
  };
  const scarcerThan = (known: LimitCapacity | null, check: LimitCheck, kept = keptTo): LimitCapacity | null => {
    const enough = known?.callsPerSecond ?? Infinity;
    if (known !== null && check.holds(queueAt(enough), enough)) return known;
    const found = limitCapacity(replica, check, queueAt, { enough, keptTo: kept });
    return known === null || found.callsPerSecond < known.callsPerSecond ? found : known;
  };
  const scarcest = scarcestOf(replica, checks, scarcerThan);
  const others = () => {
    const byKind = new Map<LimitKind, LimitCapacity | null>();
    for (const check of checks) {
      const known = byKind.get(check.kind) ?? null;
      byKind.set(
        check.kind,
        check.kind === scarcest?.kind ? scarcest : scarcerThan(known, check, scarcest?.callsPerSecond),
      );
    }
    return [...byKind.values()]
      .filter((found) => found !== null)
      .sort((one, other) => one.callsPerSecond - other.callsPerSecond);
  };
  let known: readonly LimitCapacity[] | null = null;
  return { scarcest, all: () => (known ??= others()) };
}

/** Of equal ones that whose kind is told first. What saturation leaves needs no search, and lies between the loads that others are searched at. */
function scarcestOf(
  replica: Replica,
  checks: readonly LimitCheck[],
  scarcerThan: (known: LimitCapacity | null, check: LimitCheck) => LimitCapacity | null,
): LimitCapacity | null {
  const kinds = [...new Set(checks.map(({ kind }) => kind))];
  const inOrder = checks.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
  const searched = inOrder
    .filter(({ isOfSaturation }) => !isOfSaturation)
    .reduce<LimitCapacity | null>((known, check) => scarcerThan(known, check), null);
  const found = [
    searched,
    ...checks.filter(({ isOfSaturation }) => isOfSaturation).map((check) => limitCapacity(replica, check)),
  ];
  const rank = ({ kind }: LimitCapacity) => kinds.indexOf(kind);
  return found
    .filter((one) => one !== null)
    .reduce<LimitCapacity | null>(
      (best, one) =>
        best === null ||
        one.callsPerSecond < best.callsPerSecond ||
        (one.callsPerSecond === best.callsPerSecond && rank(one) < rank(best))
          ? one
          : best,
      null,
    );
}
