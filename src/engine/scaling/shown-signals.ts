import type { PoolSignals } from "./scaler.ts";
import type { ScalingPolicy } from "./scaling-policy.ts";

/** What a pool showed at a time. */
export interface SignalSample {
  readonly seconds: number;
  readonly signals: PoolSignals;
}

/**
 * The figures that a scaler is shown: means over a window that ended a while ago. How many replicas there are is known at once.
 * `null`: there are no figures so old.
 *
 * @source derived: figures are gathered, averaged and handed on before a scaler sees them
 */
export function shownSignals(
  samples: readonly SignalSample[],
  { metricDelaySeconds, windowSeconds }: Pick<ScalingPolicy, "metricDelaySeconds" | "windowSeconds">,
  nowSeconds: number,
  now: PoolSignals,
): PoolSignals | null {
  const until = nowSeconds - metricDelaySeconds;
  const last = samples.findLast(({ seconds }) => seconds <= until);
  if (last === undefined) return null;
  const within = samples.filter(
    ({ seconds }) => seconds <= until && (seconds > until - windowSeconds || seconds === last.seconds),
  );
  const mean = (of: (signals: PoolSignals) => number | null) => {
    const known = within.flatMap(({ signals }) => of(signals) ?? []);
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
  };
  return {
    readyReplicas: now.readyReplicas,
    startingReplicas: now.startingReplicas,
    waitingCalls: mean((one) => one.waitingCalls) ?? 0,
    runningCalls: mean((one) => one.runningCalls) ?? 0,
    kvUse: mean((one) => one.kvUse) ?? 0,
    activeTokens: mean((one) => one.activeTokens) ?? 0,
    callsPerSecond: mean((one) => one.callsPerSecond) ?? 0,
    ttftP90Seconds: mean((one) => one.ttftP90Seconds),
    demandCallsPerSecondAhead: now.demandCallsPerSecondAhead,
  };
}
