import type { Targets } from "../input.ts";
import type { LimitMiss } from "../plan-result.ts";
import type { BatchChain } from "../queue/batch-chain.ts";
import { whenAsked } from "../../numeric/when-asked.ts";
import { limitChecks, saturationCallsPerSecond, type LimitCheck } from "./replica-limits.ts";
import { replicaQueue, type Replica } from "./replica-load.ts";

/** The largest load that keeps every limit, and the limit that a little more would break. */
export interface JointCapacity {
  /** 0 where one call on an idle replica already misses a limit. */
  readonly callsPerSecond: number;
  /** With its value at that load; on an idle replica where none is carried. Worked out when it is asked for. */
  readonly binding: () => LimitMiss;
  /** The queue at that load. */
  readonly chain: BatchChain;
}

/** A replica at a load, with a limit that it misses there; `null`: it keeps them all. */
interface Probe {
  readonly load: number;
  readonly chain: BatchChain;
  readonly missed: LimitCheck | null;
}

const mostProbes = 100;
/** The likely border is within some 12 % of the true one. */
const firstStep = 0.06;
/** So many misses in a row are looked into: is one call on an idle replica too much? */
const probesBeforeIdle = 3;

/** The limit that was missed last is looked at first: one that is missed is enough. */
function probed(replica: Replica, checks: readonly LimitCheck[], load: number, last: LimitCheck | null): Probe {
  const chain = replicaQueue(replica, load);
  const isMissed = (check: LimitCheck) => !check.holds(chain, load);
  if (last !== null && isMissed(last)) return { load, chain, missed: last };
  return { load, chain, missed: checks.find((check) => check !== last && isMissed(check)) ?? null };
}

/** Standard deviations that the batch at a high percentile lies over its mean, if arrivals were all that varies. */
const usualDeviations = 2.3;

/** Where the border is likely to be: the rate of the batch whose high percentile reaches the first limit. */
function likelyLoad(replica: Replica, { marginShare, kvUseLimit }: Targets): number {
  const { classes, curve, kvUsePerCall } = replica;
  const kept = 1 - marginShare;
  const reaches = (index: number) =>
    (index + 1) * kvUsePerCall > kvUseLimit * kept ||
    classes.some(
      ({ limits, idleTtftSeconds }) =>
        (curve.itlSeconds[index] ?? 0) > (limits.itlSeconds ?? Infinity) * kept ||
        (idleTtftSeconds[index] ?? 0) > (limits.ttftSeconds ?? Infinity) * kept,
    );
  let batch = 1;
  while (batch < curve.batchCap && !reaches(batch)) batch += 1;
  const mean = Math.max(1, Math.round(batch - usualDeviations * Math.sqrt(batch)));
  return curve.completionRates[mean - 1] ?? 0;
}

/**
 * The Goodput of a replica and what binds it, in one search over all limits together: `limitCapacities` gives the same number
 * with every limit's own, and a search over many replicas needs one alone. `precision`: the width of the last bracket as a
 * share of the answer. Where `isIdleMissed`, a limit is known to be missed whatever the load.
 *
 *     where the border is likely, then growing steps towards it until it lies between two probes, then halves
 *
 * Limits on time between tokens move in steps, a batch at a time, so that slopes would mislead.
 *
 * @source derived: every limit's value grows with load, so there is one border.
 */
export function jointCapacity(
  replica: Replica,
  targets: Targets,
  precision: number,
  isIdleMissed = false,
): JointCapacity {
  const checks = limitChecks(replica, targets);
  if (isIdleMissed) {
    const idle = probed(replica, checks, 0, null);
    if (idle.missed !== null) return capacity(idle, idle, checks);
  }
  let held: Probe | null = null;
  let missed: Probe | null = null;
  let low = 0;
  let high = saturationCallsPerSecond(replica);
  let next = Math.min(likelyLoad(replica, targets), high);
  let step = firstStep;
  for (let count = 1; count < mostProbes && high - low > precision * high; count += 1) {
    const probe = probed(replica, checks, next, missed?.missed ?? null);
    if (probe.missed !== null) {
      missed = probe;
      high = probe.load;
    } else {
      held = probe;
      low = probe.load;
    }
    if (held === null && count === probesBeforeIdle) {
      held = probed(replica, checks, 0, missed?.missed ?? null);
      if (held.missed !== null) return capacity(held, held, checks);
    }
    const isBetween = low > 0 && missed !== null;
    const stepped = missed === null ? low * (1 + step) : high * (1 - step);
    next = isBetween || stepped <= low || stepped >= high ? low + (high - low) / 2 : stepped;
    step *= 2;
  }
  held ??= probed(replica, checks, 0, null);
  return capacity(held, missed ?? held, checks);
}

function capacity(held: Probe, missed: Probe, checks: readonly LimitCheck[]): JointCapacity {
  const { load, chain } = held;
  return { callsPerSecond: load, binding: whenAsked(() => bindingOf(held, missed, checks)), chain };
}

/** The limit that is missed by most; nearest to its bound, where none is. */
function bindingOf({ load, chain }: Probe, missed: Probe, checks: readonly LimitCheck[]): LimitMiss {
  const use = (check: LimitCheck) => check.value(missed.chain, missed.load) / check.bound;
  const all = missed.missed === null ? [] : checks.filter((each) => !each.holds(missed.chain, missed.load));
  const [first, ...others] = all.length > 0 ? all : checks;
  if (first === undefined) throw new Error("a replica is never without limits");
  const check = others.reduce((worst, other) => (use(other) > use(worst) ? other : worst), first);
  return { limit: check.kind, class: check.class, value: check.value(chain, load), bound: check.bound };
}
