import { ceilTolerant } from "../../numeric/ceil-tolerant.ts";
import { billion } from "../../quantity/number-words.ts";
import { firstWhole } from "../../numeric/first-whole.ts";
import type { LimitMiss, WhyNotFewer } from "../plan-result.ts";
import type { Targets } from "../input.ts";
import type { CountedReplicas } from "./computed-caches.ts";
import { limitChecks, limitMisses, missedCheck } from "./replica-limits.ts";
import { type Replica, replicaQueue } from "./replica-load.ts";
import { whenAsked } from "../../numeric/when-asked.ts";
import { meanInFlight, missedWhenUseful, mostUsefulReplicas } from "./useful-replicas.ts";

/** The serving replicas of a pool at the planning load. */
export interface SteadyReplicas {
  /** `null`: no count keeps every limit; one call on an idle replica misses one, or more replicas than calls would. */
  readonly replicas: number | null;
  /** The load over what the count would complete at most that was found, before anybody asked whether so many are of use. */
  readonly fill: number | null;
  readonly missed: readonly LimitMiss[];
  /** Worked out when it is asked for. */
  readonly whyNotFewer: () => WhyNotFewer | null;
  /** The limit that one fewer was seen to miss, by its place among the checks. */
  readonly binding: number | null;
}

const noReason = { fill: null, whyNotFewer: () => null, binding: null };

/** No fleet is larger: beyond it a count is a sign of wrong input, not a plan. */
export const mostReplicas = billion;

/**
 * The count of replicas that completes the load at all: none smaller keeps every limit.
 *
 * @source derived: each as full as it can be, with caches that forget nothing.
 */
export function leastCount(counted: CountedReplicas, planningCallsPerSecond: number): number {
  return Math.max(1, ceilTolerant(planningCallsPerSecond / counted.idleFullRate()));
}

/** Replicas that a load of so much each fills. */
function countFilled(planningCallsPerSecond: number, eachPerSecond: number): number | null {
  const count = Math.round(planningCallsPerSecond / eachPerSecond);
  return Number.isFinite(count) ? Math.max(1, count) : null;
}

/** From so many times a likely count on an idle replica is asked first. */
const farAbove = 4;

/** Whether the load is more than so many replicas complete, less the margin that limits are kept by. */
function isTooMuch(counted: CountedReplicas, targets: Targets, planningCallsPerSecond: number, count: number) {
  const kept = 1 - targets.marginShare;
  const offered = planningCallsPerSecond / count;
  // With full caches they complete most.
  return offered > counted.idleFullRate() * kept || offered > counted.fullRateAt(count) * kept;
}

/**
 * Whether so many replicas keep every limit.
 *
 * @source derived
 */
export function isKept(
  counted: CountedReplicas,
  targets: Targets,
  planningCallsPerSecond: number,
  count: number,
): boolean {
  if (isTooMuch(counted, targets, planningCallsPerSecond, count)) return false;
  const { replica } = counted.at(count);
  return missedCheck(replica, limitChecks(replica, targets), planningCallsPerSecond / count, 0) === null;
}

/**
 * The smallest count of replicas that keeps every limit when the router in force spreads the planning load over them: from as
 * many as complete the load at all, by growing steps, then halves. The count and the one below it are both evaluated. The count that the
 * load fills as it does a plan's that is `near` is looked at first.
 *
 * @source derived: of more replicas each has less to do, and evener; so one that keeps every limit keeps them idle.
 */
export function smallestCount(
  counted: CountedReplicas,
  targets: Targets,
  planningCallsPerSecond: number,
  nearFill: number | null = null,
): SteadyReplicas {
  const idleFullRate = counted.idleFullRate();
  const near = nearFill === null ? null : countFilled(planningCallsPerSecond, nearFill * idleFullRate);
  const missedIdle = () => {
    const { replica } = counted.idle();
    return limitMisses(replica, limitChecks(replica, targets), 0);
  };
  if (near === null) {
    const missed = missedIdle();
    if (missed.length > 0) return { replicas: null, missed, ...noReason };
  }
  const missesAt = missesOf(counted, targets, planningCallsPerSecond);
  let likely = 0;
  let missing: { readonly count: number; readonly place: number } | null = null;
  let isIdleMissed: boolean | null = null;
  const holds = (count: number) => {
    // So far above one that was found it is likely that no count holds.
    if (near !== null && count > farAbove * near && (isIdleMissed ??= missedIdle().length > 0)) return false;
    // Of more than its replicas complete nothing else need be asked.
    if (isTooMuch(counted, targets, planningCallsPerSecond, count)) return false;
    const own = counted.at(count).replica;
    const missed = missedCheck(own, limitChecks(own, targets), planningCallsPerSecond / count, likely);
    if (missed === null) return true;
    likely = missed;
    missing = { count, place: missed };
    return false;
  };
  const least = Math.max(1, ceilTolerant(planningCallsPerSecond / idleFullRate));
  const count = firstWhole(holds, least, mostReplicas, near);
  if (count === null) {
    const idle = near === null ? [] : missedIdle();
    // A limit that an idle replica just keeps is missed as soon as anybody waits at all.
    const isCarried = planningCallsPerSecond / mostReplicas < idleFullRate;
    const missed =
      idle.length > 0 || !isCarried ? idle : missedWithMost(counted, missesAt, least, planningCallsPerSecond);
    return { replicas: null, missed, ...noReason };
  }
  const fill = planningCallsPerSecond / (count * idleFullRate);
  const idling = missedWhenUseful(counted, targets, planningCallsPerSecond, count);
  if (idling.length > 0) return { replicas: null, missed: idling, ...noReason, fill };
  const fewer = missing as { readonly count: number; readonly place: number } | null;
  return {
    replicas: count,
    fill,
    missed: [],
    whyNotFewer:
      fewer?.count === count - 1
        ? missedByFewer(count, counted.at(count - 1).replica, targets, planningCallsPerSecond)
        : whenAsked(() => whyNotFewer(count, missesAt)),
    binding: fewer?.count === count - 1 ? fewer.place : null,
  };
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
  return {
    replicas: count,
    fill: null,
    missed: missesAt(count),
    whyNotFewer: whenAsked(() => whyNotFewer(count, missesAt)),
    binding: null,
  };
}

/** What as many replicas miss as are of use, or where these miss nothing as many as there may be; of an idle one alone nothing is. */
function missedWithMost(
  counted: CountedReplicas,
  missesAt: (count: number) => LimitMiss[],
  least: number,
  planningCallsPerSecond: number,
): readonly LimitMiss[] {
  const { replica } = counted.idle();
  const useful = mostUsefulReplicas(meanInFlight(replica, replicaQueue(replica, 0), planningCallsPerSecond));
  const missedWith = (replicas: number) => missesAt(replicas).map((miss) => ({ ...miss, replicas }));
  const missed = missedWith(Math.min(mostReplicas, Math.max(least, useful)));
  return missed.length > 0 ? missed : missedWith(mostReplicas);
}

/** What counts miss. */
function missesOf(counted: CountedReplicas, targets: Targets, planningCallsPerSecond: number) {
  return (count: number): LimitMiss[] => {
    const { replica } = counted.at(count);
    return limitMisses(replica, limitChecks(replica, targets), planningCallsPerSecond / count);
  };
}

/** What one fewer misses, of whose replica this is; nothing else that was looked at is kept for it. */
function missedByFewer(count: number, replica: Replica, targets: Targets, planningCallsPerSecond: number) {
  return whenAsked(() =>
    whyNotFewer(count, (fewer) => limitMisses(replica, limitChecks(replica, targets), planningCallsPerSecond / fewer)),
  );
}

function whyNotFewer(count: number, missesAt: (count: number) => LimitMiss[]): WhyNotFewer | null {
  if (count <= 1) return null;
  const [worst] = missesAt(count - 1);
  return worst === undefined ? null : { replicas: count - 1, ...worst };
}
