import type { PoolSignals } from "./scaler.ts";
import type { ScalingMetric } from "./scaling-policy.ts";

/**
 * Replicas that a signal asks for; `null`: it says nothing.
 *
 *     of each replica:  ceil(sum over the pool / target)
 *     KV use:           ceil(mean / target · replicas)
 *     TTFT:             ceil(value / target · ready replicas)
 *
 * Within the tolerance of 1 the ratio asks for as many as there are. Of a sum the ratio is taken over all replicas, starting ones
 * included. KV use is a metric of each pod: where more are asked for, those that start count as empty, and where that turns the wish
 * around it is none; where fewer are asked for they are left aside. TTFT is one figure of the pool.
 *
 * @source kubernetes-2026-hpa algorithm details
 */
export function replicasAsked(
  { signal, target }: ScalingMetric,
  signals: PoolSignals,
  replicas: number,
  toleranceShare: number,
): number | null {
  const { readyReplicas: ready, startingReplicas: starting } = signals;
  const value = signalOf(signal, signals);
  if (value === null) return null;
  const isClose = (ratio: number) => Math.abs(ratio - 1) <= toleranceShare + closeness;
  if (signal === "kv-use" || signal === "ttft-p90") {
    const ratio = value / target;
    if (ready === 0 || isClose(ratio)) return replicas;
    if (ratio < 1 || starting === 0 || signal === "ttft-p90") return ceiled(ratio * ready);
    // Those that start are to bring it down first.
    const diluted = (value * ready) / (target * (ready + starting));
    if (diluted <= 1 || isClose(diluted)) return replicas;
    return Math.max(replicas, ceiled(diluted * (ready + starting)));
  }
  if (replicas > 0 && isClose(value / (target * replicas))) return replicas;
  return ceiled(value / target);
}

/** What only the last bits of a division make is no difference. */
const closeness = 1e-12;

/**
 * What a signal shows of the pool as a whole: a sum over its replicas, or a figure of the pool; `null`: nothing.
 *
 * @source derived: the signal's own figure
 */
export function signalOf(signal: ScalingMetric["signal"], signals: PoolSignals): number | null {
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
    default:
      return signal satisfies never;
  }
}

/**
 * The next whole number, where more than the last bits of a division are over.
 *
 * @source derived: 7 · (1 / 7) may be a bit over 1
 */
export function ceiled(value: number): number {
  return Math.ceil(value * (1 - closeness));
}
