import { policyScaler } from "../../../src/engine/scaling/policy-scaler.ts";
import type { PoolSignals } from "../../../src/engine/scaling/scaler.ts";
import { type ScalingPolicy, usualPolicies } from "../../../src/engine/scaling/scaling-policy.ts";

const quiet: PoolSignals = {
  readyReplicas: 0,
  startingReplicas: 0,
  waitingCalls: 0,
  runningCalls: 0,
  kvUse: 0,
  activeTokens: 0,
  callsPerSecond: 0,
  ttftP90Seconds: null,
  demandCallsPerSecondAhead: null,
};

/** What Kubernetes or KEDA do where nothing is said, of figures without delay, with 10 calls a second meant for each replica. */
export function policyLike(kind: "hpa" | "keda", own: Partial<ScalingPolicy> = {}): ScalingPolicy {
  return {
    ...usualPolicies[kind],
    windowSeconds: 0,
    metricDelaySeconds: 0,
    minReplicas: 1,
    maxReplicas: 100,
    metrics: [{ signal: "calls-per-second-per-replica", target: 10 }],
    floors: [],
    foreseenCallsPerSecondPerReplica: null,
    ...own,
  };
}

/** What is shown from a time on; who is not told to start is ready. */
export type Shown = readonly [fromSeconds: number, signals: Partial<PoolSignals>];

/** Each change of the number asked for until a time, `seconds: replicas`, where what is asked for is there at once. */
export function askedOver(
  policy: ScalingPolicy,
  startReplicas: number,
  course: readonly Shown[],
  untilSeconds: number,
): readonly string[] {
  const scaler = policyScaler(policy, startReplicas);
  let asked = startReplicas;
  const changes: string[] = [];
  for (let seconds = 0; seconds <= untilSeconds; seconds = scaler.nextSeconds()) {
    const shown = course.findLast(([from]) => from <= seconds)?.[1] ?? {};
    const starting = shown.startingReplicas ?? 0;
    const next = scaler.act(seconds, { ...quiet, readyReplicas: asked - starting, ...shown });
    if (next !== asked) changes.push(`${seconds}: ${next}`);
    asked = next;
  }
  return changes;
}
