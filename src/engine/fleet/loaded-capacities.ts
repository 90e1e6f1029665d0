import { bisect, type Bracket } from "../../numeric/bisect.ts";
import { whenAsked } from "../../numeric/when-asked.ts";
import type { Targets } from "../input.ts";
import type { BatchChain } from "../queue/batch-chain.ts";
import { halvings, type LimitCapacities, type LimitCapacity } from "./limit-capacities.ts";
import { type LimitCheck, limitChecks, saturationCallsPerSecond } from "./replica-limits.ts";
import { replicaQueue, type Replica } from "./replica-load.ts";

/** What is asked of a replica whose caches hold less the more comes to it. */
export interface LoadedQuestion {
  readonly targets: Targets;
  /** The replica as it is planned. */
  readonly replica: Replica;
  /** The replica as its caches leave it at a load; for one search, which remembers what it looked at. */
  readonly loaded: () => (callsPerSecond: number) => Replica;
  /** What it is planned to be offered, and whether it keeps every limit there. */
  readonly offered: number;
  readonly isKept: boolean;
}

/** Of what a replica completes so small a part, 2^-12, is next to none. */
const leastPart = 1 / 4096;
/** Limits that do not bind first are told less finely: to so small a part of it, 2^-8. */
const coarsePart = 1 / 256;

interface AtLoad {
  readonly checks: readonly LimitCheck[];
  readonly chain: BatchChain;
  /** Whether each is kept, as far as it was asked. */
  readonly holds: Map<number, boolean>;
}

/** What is missed at a load; of each load and limit it is found once. */
function missing({ targets, loaded }: LoadedQuestion) {
  const at = loaded();
  const known = new Map<number, AtLoad>();
  const newLoad = (load: number): AtLoad => {
    const replica = at(load);
    return { checks: limitChecks(replica, targets), chain: replicaQueue(replica, load), holds: new Map() };
  };
  const atLoad = (load: number): AtLoad => {
    const found = known.get(load) ?? newLoad(load);
    known.set(load, found);
    return found;
  };
  /** The first missed limit of a kind, or of all; `null`: none is. */
  return (load: number, kind: LimitCheck["kind"] | null): LimitCheck | null => {
    const { checks, chain, holds } = atLoad(load);
    const missed = checks.findIndex((check, index) => {
      if (kind !== null && check.kind !== kind) return false;
      const isHeld = holds.get(index) ?? check.holds(chain, load);
      holds.set(index, isHeld);
      return !isHeld;
    });
    return checks[missed] ?? null;
  };
}

/** Halvings until no more than so much is left of a bracket. */
function stepsTo(enough: number, { low, high }: Bracket): number {
  let steps = 0;
  for (let left = high - low; left > enough && steps < halvings; left /= 2) steps += 1;
  return steps;
}

/**
 * What the limits of a replica let it carry when its caches hold what each load leaves to them, where `unmoved` is what they let it carry
 * with caches as they are at the planned load: more calls leave less room for what is cached, and then each has more to compute.
 *
 * @source derived: every limit's value grows with load, so each has one border, between the load that is planned and the unmoved one.
 */
export function loadedCapacities(question: LoadedQuestion, unmoved: LimitCapacities): LimitCapacities {
  const { replica, offered, isKept, loaded } = question;
  const full = saturationCallsPerSecond(replica);
  type Missed = ReturnType<typeof missing>;
  /** Between which loads limits of a kind, or any, come to be missed: at `unmoved`, or between it and the load that is planned. */
  const border = (missedAt: Missed, kind: LimitCheck["kind"] | null, carried: number, keptTo: number): Bracket => {
    const high = Math.max(carried, offered);
    const isMissed = (load: number) => load > keptTo && missedAt(load, kind) !== null;
    if (!isMissed(high)) return { low: high, high };
    const likely = Math.max(keptTo, Math.min(carried, offered));
    const low = isMissed(likely) ? high * leastPart : likely;
    const steps = stepsTo((kind === null ? leastPart : coarsePart) * full, { low, high });
    return bisect((load) => !isMissed(load), low, high, { steps });
  };
  const scarcest = whenAsked((): LimitCapacity | null => {
    const own = unmoved.scarcest;
    if (own === null) return null;
    const missedAt = missing(question);
    const { low, high } = border(missedAt, null, own.callsPerSecond, isKept ? offered : 0);
    if (low === own.callsPerSecond) return own;
    const { kind, class: ofClass } = missedAt(high, null) ?? own;
    return { kind, class: ofClass, callsPerSecond: missedAt(low, null) === null || isKept ? low : 0 };
  });
  return {
    get scarcest() {
      return scarcest();
    },
    all: whenAsked(() => {
      const least = scarcest();
      if (least === null || least === unmoved.scarcest) return unmoved.all();
      const missedAt = missing(question);
      const others = unmoved.all().filter(({ kind }) => kind !== least.kind);
      const moved = others.map((one) => ({
        ...one,
        callsPerSecond: border(missedAt, one.kind, one.callsPerSecond, least.callsPerSecond).low,
      }));
      return [least, ...moved].sort((one, other) => one.callsPerSecond - other.callsPerSecond);
    }),
    loaded,
  };
}
