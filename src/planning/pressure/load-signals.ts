import { itlAtPercentile, ttftAtPercentile } from "../../engine/fleet/call-times.ts";
import { replicaQueue, type Replica, type ServedClass } from "../../engine/fleet/replica-load.ts";
import { tokenParts } from "../../engine/fleet/token-parts.ts";
import { inIdOrder } from "../../numeric/in-id-order.ts";

/** What a replica shows of its load. */
export type SignalName = "waiting" | "kv" | "ttft" | "itl";

/** A replica at a load. */
export interface SignalLook {
  readonly callsPerSecond: number;
  readonly runningCalls: number;
  readonly waitingCalls: number;
  readonly kvUse: number;
  /** Of the class whose limit is nearest, or that sends most; and over its limit, `null` where none has one. */
  readonly ttftSeconds: number;
  readonly itlSeconds: number;
  readonly ttftOfLimit: number | null;
  readonly itlOfLimit: number | null;
}

/** Where the mean time between two tokens goes at a load: the prompts of other calls, and the step without them. */
export interface StepAtLoad {
  readonly promptsSeconds: number;
  readonly ownSeconds: number;
}

/** A signal that a threshold is set on, with the load of a replica at which it crosses it. */
export interface Crossing {
  readonly signal: SignalName;
  readonly threshold: number;
  /** `null`: not up to the line, or over it at rest, where it tells nothing. */
  readonly callsPerSecond: number | null;
  readonly isOverAtRest: boolean;
  readonly atLine: number;
}

/** Calls waiting at a replica, and use of KV memory, that scalers are usually set to; times, as a part of their limits. */
const thresholds = { waiting: 3, kv: 0.85, ttft: 0.8, itl: 0.8 } as const satisfies Readonly<
  Record<SignalName, number>
>;
/** Loads that are looked at up to the line. */
const looks = 16;
/** Part of the line at which a replica is as good as idle. */
const atRest = 0.001;

type TimeOf = (served: ServedClass) => number;

function nearest(classes: readonly ServedClass[], time: TimeOf, limit: (served: ServedClass) => number | null) {
  const seen = inIdOrder(classes).map((served) => {
    const [seconds, bound] = [time(served), limit(served)];
    return { seconds, ofLimit: bound === null ? null : seconds / bound, callsPerSecond: served.callsPerSecond };
  });
  const order = (one: (typeof seen)[number]) => one.ofLimit ?? -1 / (1 + one.callsPerSecond);
  return seen.toSorted((one, other) => order(other) - order(one))[0] ?? { seconds: 0, ofLimit: null };
}

/** What a replica shows at a load. */
export function lookAt(replica: Replica, callsPerSecond: number): SignalLook {
  const chain = replicaQueue(replica, callsPerSecond);
  const { classes } = replica;
  const ttft = nearest(
    classes,
    (one) => ttftAtPercentile(chain, replica, one),
    ({ limits }) => limits.ttftSeconds,
  );
  const itl = nearest(
    classes,
    (one) => itlAtPercentile(chain, replica, one),
    ({ limits }) => limits.itlSeconds,
  );
  return {
    callsPerSecond,
    runningCalls: chain.meanRunning,
    waitingCalls: chain.meanWaiting,
    kvUse: chain.meanRunning * replica.kvUsePerCall,
    ttftSeconds: ttft.seconds,
    itlSeconds: itl.seconds,
    ttftOfLimit: ttft.ofLimit,
    itlOfLimit: itl.ofLimit,
  };
}

/** Where a replica's steps go at a load. */
export function stepAt(replica: Replica, callsPerSecond: number): StepAtLoad {
  const { itlPromptsSeconds: promptsSeconds, ...parts } = tokenParts(replicaQueue(replica, callsPerSecond), replica);
  return { promptsSeconds, ownSeconds: Object.values(parts).reduce((sum, part) => sum + part, 0) };
}

function shownBy(signal: SignalName, { waitingCalls, kvUse, ttftOfLimit, itlOfLimit }: SignalLook): number | null {
  return { waiting: waitingCalls, kv: kvUse, ttft: ttftOfLimit, itl: itlOfLimit }[signal];
}

/** The load at which a signal first shows a value, on straight lines between looks; `null`: at none of them. */
function crossedAt(signal: SignalName, threshold: number, seen: readonly SignalLook[]): number | null {
  const at = seen.findIndex((look) => (shownBy(signal, look) ?? 0) >= threshold);
  const [before, after] = [seen[at - 1], seen[at]];
  if (before === undefined || after === undefined) return null;
  const [low, high] = [shownBy(signal, before) ?? 0, shownBy(signal, after) ?? threshold];
  const from = before.callsPerSecond;
  return high > low ? from + ((threshold - low) / (high - low)) * (after.callsPerSecond - from) : after.callsPerSecond;
}

/** Where each signal crosses what it is usually set to on the way to a load, the first one first; those that do not come last. */
export function crossingsUpTo(
  replicaAt: (callsPerSecond: number) => Replica,
  lineCallsPerSecond: number,
): readonly Crossing[] {
  const shares = [atRest, ...Array.from({ length: looks }, (_, index) => (index + 1) / looks)];
  const seen = shares.map((share) => lookAt(replicaAt(lineCallsPerSecond * share), lineCallsPerSecond * share));
  const [rest, last] = [seen[0], seen.at(-1)];
  const names: readonly SignalName[] = ["waiting", "ttft", "itl", "kv"];
  const found = names.flatMap((signal): Crossing[] => {
    const atLine = last === undefined ? null : shownBy(signal, last);
    if (atLine === null) return [];
    const threshold = thresholds[signal];
    const isOverAtRest = rest !== undefined && (shownBy(signal, rest) ?? 0) >= threshold;
    const callsPerSecond = isOverAtRest ? null : crossedAt(signal, threshold, seen);
    return [{ signal, threshold, callsPerSecond, isOverAtRest, atLine }];
  });
  const never = Number.MAX_VALUE;
  return found.toSorted((one, other) => (one.callsPerSecond ?? never) - (other.callsPerSecond ?? never));
}
