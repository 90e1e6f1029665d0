import { ceilTolerant } from "../../numeric/ceil-tolerant.ts";
import { billion } from "../../quantity/number-words.ts";
import { firstWhole } from "../../numeric/first-whole.ts";
import type { LimitMiss, WhyNotFewer } from "../plan-result.ts";
import { limitMisses, type LimitCheck } from "./replica-limits.ts";
import type { Replica } from "./replica-load.ts";

/** The serving replicas of a pool at the planning load. */
export interface SteadyReplicas {
  /** `null`: no count keeps every limit, one call on an idle replica misses one. */
  readonly replicas: number | null;
  readonly missed: readonly LimitMiss[];
  readonly whyNotFewer: WhyNotFewer | null;
}

/** No fleet is larger: beyond it a count is a sign of wrong input, not a plan. */
const mostReplicas = billion;

/**
 * The smallest count of replicas that keeps every limit when the planning load is split evenly: load over Goodput, rounded
 * up, then confirmed by evaluating that count and the one below it.
 *
 * @source derived
 */
export function smallestCount(
  replica: Replica,
  checks: readonly LimitCheck[],
  goodputCallsPerSecond: number,
  planningCallsPerSecond: number,
): SteadyReplicas {
  const missesAt = (count: number) => limitMisses(replica, checks, planningCallsPerSecond / count);
  if (goodputCallsPerSecond <= 0) return { replicas: null, missed: limitMisses(replica, checks, 0), whyNotFewer: null };
  const holds = (count: number) => missesAt(count).length === 0;
  const estimate = Math.max(1, ceilTolerant(planningCallsPerSecond / goodputCallsPerSecond));
  if (estimate > mostReplicas) return { replicas: null, missed: [], whyNotFewer: null };
  // Goodput comes from a bisection, a hair below the true one, which can cost replicas; the load itself decides.
  const count = estimate > 1 && holds(estimate - 1) ? (firstWhole(holds, 1, estimate - 1) ?? estimate) : estimate;
  const missed = missesAt(count);
  return { replicas: count, missed, whyNotFewer: whyNotFewer(count, missesAt) };
}

/**
 * A count that the user fixed, with what it misses.
 *
 * @source derived
 */
export function fixedCount(
  replica: Replica,
  checks: readonly LimitCheck[],
  count: number,
  planningCallsPerSecond: number,
): SteadyReplicas {
  const missesAt = (replicas: number) => limitMisses(replica, checks, planningCallsPerSecond / replicas);
  const fewer = count > 1 && missesAt(count - 1).length > 0 ? whyNotFewer(count, missesAt) : null;
  return { replicas: count, missed: missesAt(count), whyNotFewer: fewer };
}

function whyNotFewer(count: number, missesAt: (count: number) => LimitMiss[]): WhyNotFewer | null {
  if (count <= 1) return null;
  const [worst] = missesAt(count - 1);
  return worst === undefined ? null : { replicas: count - 1, ...worst };
}
