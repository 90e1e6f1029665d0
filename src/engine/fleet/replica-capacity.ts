import { bisect } from "../../numeric/bisect.ts";
import type { LimitKind } from "../plan-result.ts";
import { saturationCallsPerSecond, type LimitCheck } from "./replica-limits.ts";
import { replicaQueue, type Replica } from "./replica-load.ts";

/** Calls per second that one limit alone lets a replica carry; 0 where one call on an idle replica already misses it. */
export interface LimitCapacity {
  readonly kind: LimitKind;
  readonly class: string | null;
  readonly callsPerSecond: number;
}

/** Halvings of the search: the answer is within 2^-34 of the saturation rate, far below the model's own error. */
export const halvings = 34;

/**
 * The largest load that keeps one limit, by bisection between nothing and saturation: every limit's value grows with load.
 *
 * @source derived
 */
export function limitCapacity(replica: Replica, check: LimitCheck): LimitCapacity {
  const holds = (load: number) => check.value(replicaQueue(replica, load), load) <= check.bound;
  const { low } = bisect(holds, 0, saturationCallsPerSecond(replica), { steps: halvings });
  return { kind: check.kind, class: check.class, callsPerSecond: low };
}

/**
 * What each kind of limit lets a replica carry: the smallest over its classes, scarcest kind first. The first is the
 * replica's Goodput: the largest load that keeps every limit.
 *
 * @source derived
 */
export function limitCapacities(replica: Replica, checks: readonly LimitCheck[]): LimitCapacity[] {
  const scarcest = new Map<LimitKind, LimitCapacity>();
  for (const check of checks) {
    const found = limitCapacity(replica, check);
    const known = scarcest.get(found.kind);
    if (known === undefined || found.callsPerSecond < known.callsPerSecond) scarcest.set(found.kind, found);
  }
  return [...scarcest.values()].sort((one, other) => one.callsPerSecond - other.callsPerSecond);
}
