import type { EngineInput } from "../../engine/input.ts";
import { frontSeconds, noIntake, type Intake } from "../../engine/simulation/measure/call-records.ts";
import {
  addBuckets,
  addValue,
  emptyBuckets,
  type ValueBuckets,
} from "../../engine/simulation/measure/value-buckets.ts";
import type { LiveSimulation } from "../../engine/simulation/simulation.ts";
import type { DoneCall, Watch } from "../../engine/simulation/simulation-input.ts";
import { entryOf } from "../simulation/simulation-lanes.ts";
import type { SimulationSetup } from "../simulation/simulation-setup.ts";
import { addCall, addLost, type LaneTimes, valueWithin } from "./lane-times.ts";
import { type LimitShare, type LimitTally, limitTally, tallyCall } from "./limit-tally.ts";

/** A limit of a class, over the calls of one of its lanes: which share of them may be over it. */
export interface JudgedLimit {
  readonly classId: string;
  readonly part: string;
  readonly poolId: string;
  readonly kind: "ttft" | "itl" | "queue";
  /** Where prompts are computed apart, the pool that answers: it has its part in the first token, too. */
  readonly answersIn?: string;
  /** Seconds, the margin taken off; of `queue` the share of calls that may be refused or given up. */
  readonly bound: number;
  readonly allowedShare: number;
}

/** What a probe found of a limit; of `kv`, which is no limit of calls, the part of the caches that those running fill in the mean. */
export interface LimitVerdict extends Omit<JudgedLimit, "kind">, LimitShare {
  readonly kind: JudgedLimit["kind"] | "kv";
  /** Share over the limit by the share allowed: over 1 misses it. */
  readonly ratio: number;
  /** Seconds that the calls' percentile is within; `null`: it falls among calls that came to nothing, or there are none. */
  readonly value: number | null;
  /** Too few calls to tell: 5 over the limit were not to be expected within the probe's events, or its class runs too long. */
  readonly isUntold: boolean;
}

/** A limit and what is known of its calls: of those after the warm-up, and of those after half of it. */
interface Watched {
  readonly limit: JudgedLimit;
  readonly tally: LimitTally;
  readonly early: LimitTally;
}

/** What is watched of a lane: its limits, and what its calls take. */
export interface WatchedLane {
  readonly limits: readonly Watched[];
  readonly times: LaneTimes;
}

/** By lane: what is judged of its calls. */
export function judgedLimits(input: EngineInput, setup: SimulationSetup): readonly (readonly JudgedLimit[])[] {
  const kept = 1 - input.targets.marginShare;
  return setup.lanes.map(({ classId, part, poolId }) => {
    const limits = input.classes.find(({ id }) => id === classId)?.limits;
    // Nobody waits for a replay.
    if (limits === undefined || part === "replay") return [];
    const entry = entryOf(input, poolId);
    const base = { classId, part, poolId };
    // Replicas of prompts decide on the first token; who is refused is so by them.
    const atEntry = entry === poolId ? base : { ...base, poolId: entry, answersIn: poolId };
    const timed = (["ttft", "itl"] as const).flatMap((kind) => {
      const seconds = kind === "ttft" ? limits.ttftSeconds : limits.itlSeconds;
      return seconds === null
        ? []
        : [{ ...(kind === "ttft" ? atEntry : base), kind, bound: seconds * kept, allowedShare: 1 - limits.percentile }];
    });
    const allowedShare = input.targets.blockedShareLimit * kept;
    return [...timed, { ...atEntry, kind: "queue" as const, bound: allowedShare, allowedShare }];
  });
}

/** What a limit judges a call by: seconds, or 0 for a call that is not lost; `null`: the limit does not speak of it. */
function judgedValue({ kind }: JudgedLimit, call: DoneCall, front: number): number | null {
  if (kind === "queue") return 0;
  if (kind === "ttft") return call.firstTokenSeconds - call.arrivalSeconds + front;
  const gaps = call.outputTokens - 1;
  return gaps < 1 ? null : (call.doneSeconds - call.firstTokenSeconds) / gaps;
}

/** What calls under way already say of a limit. */
export interface Unfinished {
  readonly tally: LimitTally;
  /** Of those whose first token is there; how many are late without. */
  readonly ttftSeconds: ValueBuckets;
  late: number;
}

/**
 * The value that so many calls are within, lost ones and those late under way without a first token counted as beyond any. A limit that is
 * kept is so by its percentile, whatever the width of a bucket.
 */
export function valueAt(
  { kind, bound, allowedShare }: JudgedLimit,
  times: LaneTimes,
  unfinished: Unfinished | undefined,
  isKept: boolean,
): number | null {
  if (kind === "queue") return null;
  const values = emptyBuckets();
  addBuckets(values, times[kind === "ttft" ? "ttft" : "gap"]);
  if (unfinished !== undefined) addBuckets(values, unfinished.ttftSeconds);
  const value = valueWithin(values, values.count + times.lost + (unfinished?.late ?? 0), 1 - allowedShare);
  return isKept && value !== null ? Math.min(value, bound) : value;
}

/** What a share is measured by; a share of nothing allowed is over with the first call. */
export function ratioOf(share: number, allowed: number): number {
  return share <= 0 ? 0 : allowed > 0 ? share / allowed : Infinity;
}

/** What calls under way already say: their first token is there or late by now. Of gaps nothing is known before the end. */
export function unfinishedCalls(
  live: LiveSimulation,
  watched: readonly WatchedLane[],
  intakes: readonly Intake[],
  isEarly: boolean,
): readonly (readonly Unfinished[])[] {
  const all = watched.map(({ limits }) =>
    limits.map((one): Unfinished => {
      const { fromSeconds, binSeconds } = isEarly ? one.early : one.tally;
      return { tally: limitTally(fromSeconds, binSeconds), ttftSeconds: emptyBuckets(), late: 0 };
    }),
  );
  const now = live.nowSeconds();
  live.visitUnfinished((call, hasFirstToken) => {
    watched[call.lane]?.limits.forEach(({ limit }, index) => {
      const one = all[call.lane]?.[index];
      if (one === undefined || limit.kind !== "ttft") return;
      const front = frontSeconds(intakes[call.lane] ?? noIntake, call);
      const seconds = (hasFirstToken ? call.firstTokenSeconds : now) - call.arrivalSeconds + front;
      const isLate = seconds > limit.bound;
      if (!hasFirstToken && !isLate) return;
      tallyCall(one.tally, call.arrivalSeconds, isLate);
      if (call.arrivalSeconds < one.tally.fromSeconds) return;
      if (hasFirstToken) addValue(one.ttftSeconds, seconds);
      else one.late += 1;
    });
  });
  return all;
}

/** Hears of the calls of a run, and counts those over their limits. */
export function watch(watched: readonly WatchedLane[], intakes: readonly Intake[]): Watch {
  return {
    gaps: () => undefined,
    done: (call) => {
      const lane = watched[call.lane];
      if (lane === undefined) return;
      const front = frontSeconds(intakes[call.lane] ?? noIntake, call);
      addCall(lane.times, call, front);
      for (const { limit, tally, early } of lane.limits) {
        const value = judgedValue(limit, call, front);
        if (value === null) continue;
        tallyCall(tally, call.arrivalSeconds, value > limit.bound);
        tallyCall(early, call.arrivalSeconds, value > limit.bound);
      }
    },
    lost: (lane, arrivalSeconds, why) => {
      const one = watched[lane];
      if (one === undefined) return;
      addLost(one.times, arrivalSeconds, why);
      // Who caps a class wants what is beyond not to come.
      if (why === "bucket-empty") return;
      for (const { tally, early } of one.limits) {
        tallyCall(tally, arrivalSeconds, true);
        tallyCall(early, arrivalSeconds, true);
      }
    },
  };
}

/** Standard errors beyond which a share says something for sure. */
const sure = 4;

/** Whether a limit is over its share, and could be told. */
export const isMissed = ({ ratio, isUntold }: LimitVerdict) => ratio > 1 && !isUntold;

/** Whether it is so by more than chance gives. */
export const isClearlyMissed = ({
  share,
  allowedShare,
  standardError,
}: LimitShare & Pick<JudgedLimit, "allowedShare">) => share - allowedShare > sure * standardError;

/** Of calls that are lost, one in a thousand may be: none at all is clear enough. */
const isClearlyKept = ({ kind, share, allowedShare, standardError }: LimitVerdict) =>
  (kind === "queue" && share === 0) || allowedShare - share > sure * standardError;

/** Whether all limits that can be told are kept by more than chance gives, and no other looks missed. */
export function isKept(limits: readonly LimitVerdict[]): boolean {
  const told = limits.filter(({ isUntold }) => !isUntold);
  const isOpen = limits.some(({ isUntold, ratio }) => isUntold && ratio > 1);
  return !isOpen && told.length > 0 && told.every(isClearlyKept);
}

/** How long a run must be for each limit to have its calls; limits that can't be told ask for nothing. */
export function wantedSeconds(
  limits: readonly LimitVerdict[],
  callsOver: number,
  nowSeconds: number,
  warmUpSeconds: number,
): number {
  const measured = nowSeconds - warmUpSeconds;
  return limits.reduce((most, { calls, allowedShare, isUntold, kind }) => {
    if (isUntold || calls === 0 || allowedShare <= 0 || kind === "queue") return most;
    return Math.max(most, warmUpSeconds + (measured * callsOver) / (allowedShare * calls));
  }, 0);
}

/** The limit nearest to being missed, of one pool or of all; `null`: none could be told. */
export function worstOf(limits: readonly LimitVerdict[], poolId?: string): LimitVerdict | null {
  const told = limits.filter((limit) => !limit.isUntold && (poolId === undefined || limit.poolId === poolId));
  return told.reduce<LimitVerdict | null>(
    (worst, one) => (worst === null || one.ratio > worst.ratio ? one : worst),
    null,
  );
}
