import { secondsPerDay } from "../../quantity/time.ts";
import type { PoolSignals, Scaler } from "./scaler.ts";
import type { ScalingDirection, ScalingMetric, ScalingPolicy, ScalingRate } from "./scaling-policy.ts";

/** The number that was asked for changed at a time. */
interface Change {
  readonly seconds: number;
  readonly replicas: number;
}

interface Seen {
  readonly seconds: number;
  readonly signals: PoolSignals;
}

/** What a scaler remembers. */
interface Memory {
  asked: number;
  /** Wishes of the last looks, before rates and bounds. */
  wishes: Change[];
  /** Added and taken away, in order of time; taken away below 0. */
  changes: Change[];
  seen: Seen[];
  /** When signals last asked for anything. */
  activeSeconds: number;
  nextSeconds: number;
}

/**
 * Replicas that a signal asks for.
 *
 *     ratio = value / target,   within the tolerance of 1: as many as there are
 *     of each replica:  ceil(sum over the pool / target)
 *     of the pool:      ceil(ratio · ready replicas)
 *
 * Replicas that start count as doing nothing where more are asked for, and where that turns the wish around it is none; where
 * fewer are asked for they are left aside. A signal that says nothing is `null`.
 *
 * @source kubernetes-2026-hpa algorithm details
 */
export function askedBy(
  { signal, target }: ScalingMetric,
  signals: PoolSignals,
  asked: number,
  toleranceShare: number,
): number | null {
  const { readyReplicas: ready, startingReplicas: starting } = signals;
  const value = valueOf(signal, signals);
  if (value === null) return null;
  if (signal === "kv-use" || signal === "ttft-p90") {
    const ratio = value / target;
    if (ready === 0 || Math.abs(ratio - 1) <= toleranceShare) return asked;
    if (ratio < 1) return ceiled(ratio * ready);
    // Those that start are to bring it down first.
    const diluted = (value * ready) / (target * (ready + starting));
    if (diluted <= 1 + toleranceShare) return asked;
    return Math.max(asked, ceiled(diluted * (ready + starting)));
  }
  const per = asked > 0 ? value / (target * asked) : Number.POSITIVE_INFINITY;
  if (asked > 0 && Math.abs(per - 1) <= toleranceShare) return asked;
  return ceiled(value / target);
}

/** Of the pool as a whole: a mean, or a sum. */
function valueOf(signal: ScalingMetric["signal"], signals: PoolSignals): number | null {
  switch (signal) {
    case "waiting-per-replica":
      return signals.waitingCalls;
    case "running-per-replica":
      return signals.runningCalls;
    case "calls-in-flight-per-replica":
      return signals.waitingCalls + signals.runningCalls;
    case "calls-per-second-per-replica":
      return signals.callsPerSecond;
    case "active-tokens-per-replica":
      return signals.activeTokens;
    case "kv-use":
      return signals.kvUse;
    case "ttft-p90":
      return signals.ttftP90Seconds;
  }
}

/** A share over a whole number that only its last bits make is not one more. */
function ceiled(value: number): number {
  return Math.ceil(value * (1 - 1e-12));
}

/**
 * Most and fewest replicas that the rates of a direction let through now.
 *
 *     up: pods: at the beginning of the period + value;   percent: ceil(at its beginning · (1 + value / 100))
 *     down: at the beginning − value;   floor(at its beginning · (1 − value / 100))
 *
 * @source kubernetes-2026-hpa scaling policies
 */
export function rateBound(
  { rates, select }: ScalingDirection,
  isUp: boolean,
  asked: number,
  changes: readonly Change[],
  nowSeconds: number,
): number {
  if (select === "disabled" || rates.length === 0) return asked;
  const bounds = rates.map((rate) => boundOf(rate, isUp, asked, changes, nowSeconds));
  const wantsMost = (select === "max") === isUp;
  const bound = wantsMost ? Math.max(...bounds) : Math.min(...bounds);
  return isUp ? Math.max(asked, bound) : Math.max(0, Math.min(asked, bound));
}

function boundOf(
  { kind, value, periodSeconds }: ScalingRate,
  isUp: boolean,
  asked: number,
  changes: readonly Change[],
  nowSeconds: number,
): number {
  const since = changes.filter(({ seconds }) => seconds > nowSeconds - periodSeconds);
  const before = asked - since.reduce((sum, { replicas }) => sum + replicas, 0);
  const sign = isUp ? 1 : -1;
  if (kind === "pods") return before + sign * value;
  const part = (before * (percent + sign * value)) / percent;
  return isUp ? ceiled(part) : Math.floor(part * (1 + 1e-12));
}

const percent = 100;

/** The wish that the last looks let stand: the smallest of those that are to add, the largest of those that are to take away. */
function steadied({ asked, wishes }: Memory, { up, down }: ScalingPolicy, nowSeconds: number): number {
  const within = (seconds: number) =>
    wishes.filter((wish) => wish.seconds > nowSeconds - seconds || wish.seconds === nowSeconds);
  const least = Math.min(...within(up.stabilizationSeconds).map(({ replicas }) => replicas));
  const most = Math.max(...within(down.stabilizationSeconds).map(({ replicas }) => replicas));
  return Math.min(Math.max(asked, least), most);
}

/** Replicas that stand whatever the signals say. */
function floorAt(
  { floors, foreseenCallsPerSecondPerReplica: carried }: ScalingPolicy,
  now: number,
  ahead: number | null,
) {
  const second = now % secondsPerDay;
  const held = floors.map(({ fromSecond, toSecond, replicas }) => {
    const isWithin =
      fromSecond <= toSecond ? second >= fromSecond && second < toSecond : second >= fromSecond || second < toSecond;
    return isWithin ? replicas : 0;
  });
  return Math.max(0, ...held, carried === null || ahead === null ? 0 : ceiled(ahead / carried));
}

/** The figures that are shown now: means over a window that ended a while ago; `null`: there are none so old. */
function shownNow(memory: Memory, nowSeconds: number, policy: ScalingPolicy, signals: PoolSignals): PoolSignals | null {
  const { metricDelaySeconds, windowSeconds } = policy;
  const until = nowSeconds - metricDelaySeconds;
  memory.seen.push({ seconds: nowSeconds, signals });
  const last = memory.seen.findLast(({ seconds }) => seconds <= until);
  if (last === undefined) return null;
  memory.seen = memory.seen.filter(({ seconds }) => seconds >= Math.min(last.seconds, until - windowSeconds));
  const within = memory.seen.filter(
    ({ seconds }) => seconds <= until && (seconds > until - windowSeconds || seconds === last.seconds),
  );
  const mean = (of: (signals: PoolSignals) => number | null) => {
    const known = within.flatMap((one) => of(one.signals) ?? []);
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
  };
  return {
    // How many there are is known at once.
    ...signals,
    waitingCalls: mean((one) => one.waitingCalls) ?? 0,
    runningCalls: mean((one) => one.runningCalls) ?? 0,
    kvUse: mean((one) => one.kvUse) ?? 0,
    activeTokens: mean((one) => one.activeTokens) ?? 0,
    callsPerSecond: mean((one) => one.callsPerSecond) ?? 0,
    ttftP90Seconds: mean((one) => one.ttftP90Seconds),
  };
}

function look(policy: ScalingPolicy, memory: Memory, nowSeconds: number, signals: PoolSignals): void {
  const { metrics, toZero, minReplicas, maxReplicas, toleranceShare } = policy;
  const shown = shownNow(memory, nowSeconds, policy, signals);
  const floor = floorAt(policy, nowSeconds, signals.demandCallsPerSecondAhead);
  const isActive =
    toZero === null ||
    shown === null ||
    metrics.some(({ signal }) => (valueOf(signal, shown) ?? 0) > toZero.activation);
  if (isActive || floor > 0) memory.activeSeconds = nowSeconds;
  const { asked } = memory;
  if (toZero !== null && asked === 0) {
    move(memory, nowSeconds, isActive ? Math.max(minReplicas, 1, floor) : floor);
    return;
  }
  if (toZero !== null && minReplicas === 0 && nowSeconds - memory.activeSeconds >= toZero.cooldownSeconds) {
    move(memory, nowSeconds, 0);
    return;
  }
  const wishes = shown === null ? [] : metrics.map((metric) => askedBy(metric, shown, asked, toleranceShare));
  const known = wishes.filter((wish) => wish !== null);
  const most = known.length === 0 ? asked : Math.max(...known);
  // A signal that says nothing lets nobody go.
  const wish = known.length < wishes.length ? Math.max(asked, most) : most;
  const fewest = Math.max(toZero !== null && minReplicas === 0 ? 1 : minReplicas, floor);
  memory.wishes = [...memory.wishes, { seconds: nowSeconds, replicas: wish }].filter(
    ({ seconds }) =>
      seconds > nowSeconds - Math.max(policy.up.stabilizationSeconds, policy.down.stabilizationSeconds) ||
      seconds === nowSeconds,
  );
  const calm = steadied(memory, policy, nowSeconds);
  const lowest = rateBound(policy.down, false, asked, memory.changes, nowSeconds);
  const highest = rateBound(policy.up, true, asked, memory.changes, nowSeconds);
  const allowed = Math.min(Math.max(calm, lowest), highest);
  move(memory, nowSeconds, Math.max(fewest, Math.min(maxReplicas, allowed)));
}

function move(memory: Memory, seconds: number, replicas: number): void {
  if (replicas === memory.asked) return;
  memory.changes.push({ seconds, replicas: replicas - memory.asked });
  memory.asked = replicas;
}

/**
 * A scaler that goes by a policy, as HorizontalPodAutoscalers and KEDA do: each signal's wish, the largest of them, steadied over the
 * windows, held within rates, floors and bounds. Signals are as old as the policy says.
 *
 * @source kubernetes-2026-hpa algorithm details
 * @source keda-2026-scaled-object activation and cool-down
 */
export function policyScaler(policy: ScalingPolicy, startReplicas: number): Scaler {
  const memory: Memory = {
    asked: startReplicas,
    wishes: [],
    changes: [],
    seen: [],
    activeSeconds: 0,
    nextSeconds: 0,
  };
  const longestSeconds = Math.max(0, ...[...policy.up.rates, ...policy.down.rates].map((rate) => rate.periodSeconds));
  return {
    nextSeconds: () => memory.nextSeconds,
    act: (nowSeconds, signals) => {
      if (memory.nextSeconds === 0) memory.activeSeconds = nowSeconds;
      look(policy, memory, nowSeconds, signals);
      memory.changes = memory.changes.filter(({ seconds }) => seconds > nowSeconds - longestSeconds);
      const { toZero, syncSeconds } = policy;
      memory.nextSeconds = nowSeconds + (toZero !== null && memory.asked === 0 ? toZero.pollingSeconds : syncSeconds);
      return memory.asked;
    },
  };
}
