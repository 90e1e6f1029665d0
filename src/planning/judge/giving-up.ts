import { saturationCallsPerSecond } from "../../engine/fleet/replica-limits.ts";
import { replicaQueue } from "../../engine/fleet/replica-load.ts";
import { meanInFlight, mostUsefulReplicas } from "../../engine/fleet/useful-replicas.ts";
import type { PlanWithLoad } from "../../engine/plan.ts";
import type { Piecework } from "../simulation/piecework.ts";
import { isClearlyMissed, isMissed, type LimitVerdict } from "./judged-limits.ts";
import type { ProbeResult } from "./probe.ts";
import { alone, type Counts, most, type Probes, rough } from "./probe-runs.ts";

/** Where it is worth looking before a limit is given up. */
export interface Reach {
  /** By pool: fewest replicas that complete the load at all, and beyond how many more are of no use. */
  readonly least: Counts;
  readonly most: Counts;
  /** Times the load at which hardly any call meets another in all pools together. */
  readonly aloneLoad: number;
}

/** What no count of replicas helps: limits, or classes whose own caps hold their work back. */
export interface Hopeless {
  readonly outOfReach: readonly LimitVerdict[];
  readonly heldByCaps: readonly string[];
  /** With so many replicas the limits were seen to be missed; absent: by one call alone on an idle one. */
  readonly replicas?: Counts;
}

/** Counts that hold where the search had given up, and what they do. */
export interface Rescued {
  readonly counts: Counts;
  readonly result: ProbeResult;
}

/** Calls in flight, on average, of which one is alone. */
const aloneInFlight = 0.003;
/** Of a count that is begun with as full as it may be, this part completes the load. */
const firstPart = 0.8;
/** Times the share that is missed elsewhere. */
const clearlyWorse = 1.1;
/** Where nothing is known of the replicas. */
const unknownReach: Reach = { least: {}, most: {}, aloneLoad: aloneInFlight };

/** How far a search of a plan's pools may go. */
export function reachOf({ load }: PlanWithLoad): Reach {
  const [least, furthest]: [Record<string, number>, Record<string, number>] = [{}, {}];
  let inFlight = 0;
  for (const { planned } of load.pools) {
    const { pool, replica, planningCallsPerSecond } = planned;
    if (replica === null) continue;
    const own = meanInFlight(replica, replicaQueue(replica, 0), planningCallsPerSecond);
    inFlight += own;
    least[pool.id] = planningCallsPerSecond / saturationCallsPerSecond(replica);
    furthest[pool.id] = mostUsefulReplicas(own);
  }
  return { least, most: furthest, aloneLoad: Math.min(1, aloneInFlight / Math.max(aloneInFlight, inFlight)) };
}

/** Latency limits that are missed by more than chance gives. */
export const clearlyLate = ({ limits }: ProbeResult): readonly LimitVerdict[] =>
  limits.filter((limit) => limit.kind !== "queue" && isClearlyMissed(limit));

/** The counts with others for some pools. */
const withCounts = (counts: Counts, ids: readonly string[], of: (id: string) => number): Counts => ({
  ...counts,
  ...Object.fromEntries(ids.map((id) => [id, of(id)])),
});

/** Of two looks at the limits those that both miss, each as it is missed by less: a fan of calls meets itself on one replica, and leaves its cache on many. */
function missedByBoth(one: readonly LimitVerdict[], other: readonly LimitVerdict[]): readonly LimitVerdict[] {
  return one.flatMap((limit) => {
    const same = other.find(
      ({ classId, part, poolId, kind }) =>
        classId === limit.classId && part === limit.part && poolId === limit.poolId && kind === limit.kind,
    );
    if (same === undefined) return [];
    return [(same.value ?? Infinity) < (limit.value ?? Infinity) ? same : limit];
  });
}

/**
 * The last look before limits are given up: what one call alone misses, on one replica and on many, no count keeps. Otherwise more replicas are
 * tried than are of use, where no call need meet another; and fewer, as sessions find their caches sooner among these.
 */
export function* lastReach(
  { at }: Pick<Probes, "at">,
  counts: Counts,
  missing: readonly string[],
  { least, most: furthest, aloneLoad }: Reach = unknownReach,
): Piecework<Rescued | Hopeless | null> {
  const beyond = withCounts(counts, missing, (id) => Math.max(2 * (counts[id] ?? 1), furthest[id] ?? 0));
  const one = yield* at(
    withCounts(counts, missing, () => 1),
    alone,
    undefined,
    aloneLoad,
  );
  if (one === null) return null;
  const lateOnOne = clearlyLate(one);
  if (lateOnOne.length > 0) {
    const onMany = yield* at(beyond, alone, undefined, aloneLoad);
    const late = missedByBoth(lateOnOne, onMany === null ? [] : clearlyLate(onMany));
    if (late.length > 0) return { outOfReach: late, heldByCaps: [] };
  }
  const far = yield* at(beyond, most);
  if (far === null) return null;
  if (far.holds) return { counts: beyond, result: far };
  let nearest: Rescued = { counts: beyond, result: far };
  let more: ProbeResult | null = null;
  for (const fewer of fewerThan(counts, missing, least)) {
    const result: ProbeResult | null = yield* at(fewer, rough);
    if (result === null) break;
    if (result.holds) return { counts: fewer, result };
    if (timesMissed(result) < timesMissed(nearest.result)) nearest = { counts: fewer, result };
    // Where fewer do worse, still fewer are no help.
    if (more !== null && result.worstRatio > clearlyWorse * more.worstRatio) break;
    more = result;
  }
  return { outOfReach: nearest.result.limits.filter(isMissed), heldByCaps: [], replicas: nearest.counts };
}

/** The most that a percentile is over its limit; infinite where it falls among calls that came to nothing, or calls pile up. */
const timesMissed = ({ limits, isPilingUp }: ProbeResult): number =>
  isPilingUp ? Infinity : Math.max(...limits.filter(isMissed).map(({ value, bound }) => (value ?? Infinity) / bound));

/** Those counts, a fifth fewer, and halves of that, as far down as the load is completed at all. */
function fewerThan(counts: Counts, ids: readonly string[], least: Counts): readonly Counts[] {
  const all = [counts];
  for (let part = firstPart; ids.some((id) => (all.at(-1)?.[id] ?? 1) > 1); part /= 2) {
    const fewer = withCounts(counts, ids, (id) => Math.max(1, Math.ceil(part * (counts[id] ?? 1))));
    if (ids.some((id) => (fewer[id] ?? 1) < (least[id] ?? 0))) break;
    if (ids.some((id) => fewer[id] !== all.at(-1)?.[id])) all.push(fewer);
  }
  return all;
}
