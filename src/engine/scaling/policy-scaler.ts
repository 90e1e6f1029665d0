import { secondsPerDay } from "../../quantity/time.ts";
import { rateBound, type ScalerMark } from "./rate-bound.ts";
import { ceiled, replicasAsked, signalOf } from "./replicas-asked.ts";
import type { PoolSignals, Scaler } from "./scaler.ts";
import type { ScalingPolicy } from "./scaling-policy.ts";
import { shownSignals, type SignalSample } from "./shown-signals.ts";

/** What a scaler remembers. */
interface Memory {
  asked: number;
  /** Wishes of the last looks, before rates and bounds. */
  wishes: readonly ScalerMark[];
  changes: readonly ScalerMark[];
  samples: readonly SignalSample[];
  /** When a poll last found something to do. */
  activeSeconds: number;
  /** When it next looks, and next asks whether there is anything to do. */
  syncsAtSeconds: number;
  pollsAtSeconds: number;
}

/**
 * A scaler that goes by a policy, as HorizontalPodAutoscalers and KEDA do: each signal's wish, the largest of them, steadied over the
 * windows, held within rates, floors and bounds. Where a signal says nothing nobody goes. KEDA polls beside that whether there is
 * anything to do: so it goes to zero after its cool-down, and from zero to its least.
 *
 * @source kubernetes-2026-hpa algorithm details
 * @source keda-2026-scaled-object activation and cool-down
 */
export function policyScaler(policy: ScalingPolicy, startReplicas: number): Scaler {
  let memory: Memory | null = null;
  const begun = (nowSeconds: number): Memory => ({
    asked: startReplicas,
    // What stands at the first look counts as a wish of its own.
    wishes: [{ seconds: nowSeconds, replicas: startReplicas }],
    changes: [],
    samples: [],
    activeSeconds: nowSeconds,
    syncsAtSeconds: nowSeconds,
    pollsAtSeconds: policy.toZero === null ? Number.POSITIVE_INFINITY : nowSeconds,
  });
  return {
    nextSeconds: () => {
      if (memory === null) return 0;
      return Math.min(memory.pollsAtSeconds, memory.asked > 0 ? memory.syncsAtSeconds : Number.POSITIVE_INFINITY);
    },
    act: (nowSeconds, signals) => {
      memory ??= begun(nowSeconds);
      const shown = sampled(memory, policy, nowSeconds, signals);
      const isAwake = memory.asked > 0;
      const floor = floorAt(policy, nowSeconds, signals.demandCallsPerSecondAhead);
      poll(memory, policy, nowSeconds, shown, floor);
      // Who has just been woken is looked at next time.
      if (isAwake && memory.asked > 0 && nowSeconds >= memory.syncsAtSeconds)
        sync(memory, policy, nowSeconds, shown, floor);
      while (memory.syncsAtSeconds <= nowSeconds) memory.syncsAtSeconds += policy.syncSeconds;
      return memory.asked;
    },
  };
}

/** Takes note of what the pool shows, and gives what the scaler sees of it by now. */
function sampled(memory: Memory, policy: ScalingPolicy, nowSeconds: number, signals: PoolSignals): PoolSignals | null {
  const since = nowSeconds - policy.metricDelaySeconds - policy.windowSeconds - keptSeconds;
  memory.samples = [...memory.samples.filter(({ seconds }) => seconds >= since), { seconds: nowSeconds, signals }];
  return shownSignals(memory.samples, policy, nowSeconds, signals);
}

/** The last figure before the window counts where there is none within it; polls are never farther apart. */
const keptSeconds = 60;

/** Replicas that stand whatever the signals say: the schedule's, or those that the foreseen demand needs. */
function floorAt(
  { floors, maxReplicas, foreseenCallsPerSecondPerReplica: carried }: ScalingPolicy,
  nowSeconds: number,
  ahead: number | null,
): number {
  const second = nowSeconds % secondsPerDay;
  const held = floors.map(({ fromSecond, toSecond, replicas }) => {
    const isWithin =
      fromSecond <= toSecond ? second >= fromSecond && second < toSecond : second >= fromSecond || second < toSecond;
    return isWithin ? replicas : 0;
  });
  const foreseen = carried === null || ahead === null ? 0 : ceiled(ahead / carried);
  return Math.min(maxReplicas, Math.max(0, foreseen, ...held));
}

/** Asks, where a pool may go to zero, whether there is anything to do. */
function poll(memory: Memory, policy: ScalingPolicy, nowSeconds: number, shown: PoolSignals | null, floor: number) {
  const { toZero, metrics, minReplicas } = policy;
  if (toZero === null || nowSeconds < memory.pollsAtSeconds) return;
  while (memory.pollsAtSeconds <= nowSeconds) memory.pollsAtSeconds += toZero.pollingSeconds;
  const isActive =
    floor > 0 ||
    (shown !== null && metrics.some(({ signal }) => (signalOf(signal, shown) ?? 0) > toZero.activation)) ||
    (shown === null && memory.asked > 0);
  if (isActive) {
    memory.activeSeconds = nowSeconds;
    if (memory.asked === 0) wake(memory, nowSeconds, Math.max(1, minReplicas, floor));
    return;
  }
  const isCool = nowSeconds - memory.activeSeconds > toZero.cooldownSeconds;
  if (minReplicas === 0 && memory.asked > 0 && isCool) move(memory, nowSeconds, 0);
}

/** From zero on it looks anew: what it saw before counts no more. */
function wake(memory: Memory, seconds: number, replicas: number): void {
  move(memory, seconds, replicas);
  memory.wishes = [{ seconds, replicas }];
}

/** One look of the autoscaler; at no replicas there is none. */
function sync(memory: Memory, policy: ScalingPolicy, nowSeconds: number, shown: PoolSignals | null, floor: number) {
  const { asked } = memory;
  const { up, down, maxReplicas } = policy;
  const fewest = Math.max(1, Math.min(policy.minReplicas, maxReplicas), floor);
  // Out of its bounds it goes to them at once, and asks no signal.
  if (asked > maxReplicas || asked < fewest) {
    move(memory, nowSeconds, asked > maxReplicas ? maxReplicas : fewest);
    return;
  }
  const wish = wishOf(policy, shown, asked);
  if (wish === null) return;
  const calm = steadied(memory, policy, nowSeconds, wish);
  const longest = Math.max(up.stabilizationSeconds, down.stabilizationSeconds);
  const recent = memory.wishes.filter(({ seconds }) => seconds > nowSeconds - longest);
  memory.wishes = [...recent, { seconds: nowSeconds, replicas: wish }];
  const lowest = rateBound(down, false, asked, memory.changes, nowSeconds);
  const highest = rateBound(up, true, asked, memory.changes, nowSeconds);
  const longestRate = Math.max(0, ...[...up.rates, ...down.rates].map(({ periodSeconds }) => periodSeconds));
  memory.changes = memory.changes.filter(({ seconds }) => seconds > nowSeconds - longestRate);
  move(memory, nowSeconds, Math.max(fewest, Math.min(maxReplicas, Math.max(lowest, Math.min(highest, calm)))));
}

/** What all signals together ask for; `null`: nothing is done, for want of a signal. */
function wishOf({ metrics, toleranceShare }: ScalingPolicy, shown: PoolSignals | null, asked: number): number | null {
  // Without any signal there is nothing but the floors.
  if (metrics.length === 0) return 0;
  const wishes = shown === null ? [] : metrics.map((metric) => replicasAsked(metric, shown, asked, toleranceShare));
  const known = wishes.filter((wish) => wish !== null);
  if (known.length === 0) return null;
  const most = Math.max(...known);
  // A signal that says nothing lets nobody go.
  return known.length < metrics.length && most < asked ? null : most;
}

/** The wish that the last looks let stand: the smallest of those that are to add, the largest of those that are to take away. */
function steadied({ asked, wishes }: Memory, { up, down }: ScalingPolicy, nowSeconds: number, wish: number): number {
  const within = (window: number) =>
    wishes.flatMap(({ seconds, replicas }) => (seconds > nowSeconds - window ? [replicas] : []));
  const least = Math.min(wish, ...within(up.stabilizationSeconds));
  const most = Math.max(wish, ...within(down.stabilizationSeconds));
  return Math.min(Math.max(asked, least), most);
}

function move(memory: Memory, seconds: number, replicas: number): void {
  if (replicas === memory.asked) return;
  memory.changes = [...memory.changes, { seconds, replicas: replicas - memory.asked }];
  memory.asked = replicas;
}
