import type { JudgedCalls } from "../judged-count.ts";
import type { PoolResult } from "../plan-result.ts";
import type { PoolPlan } from "./pool-plan.ts";

const noTimes = {
  ttftMeanSeconds: null,
  ttftIntakeSeconds: null,
  ttftResidualSeconds: null,
  ttftPrefillSeconds: null,
  ttftAtPercentileSeconds: null,
  itlMeanSeconds: null,
  waitMeanSeconds: null,
  blockedShare: null,
} satisfies Partial<PoolResult>;

/** Times of a pool that a simulation tells together. */
type SimulatedTimes = Pick<PoolResult, keyof typeof noTimes>;

/**
 * Calls of a pool that run together on all its replicas, as a simulation saw them.
 *
 *     running = sum over flows of calls a second · share not refused · seconds from admission to the last token
 *
 * @source little-1961
 */
export function simulatedRunning(calls: readonly JudgedCalls[], ratePerSecond: (flow: string) => number): number {
  return calls.reduce((sum, { flow, refusedShare, e2eSeconds, waitSeconds, intakeSeconds }) => {
    const seconds = Math.max(0, e2eSeconds - waitSeconds - intakeSeconds);
    return sum + ratePerSecond(flow) * (1 - refusedShare) * seconds;
  }, 0);
}

/**
 * Calls that run together on one replica of a pool, no more than it takes at once; `null`: the simulation could not tell, or saw calls on their way
 * from replicas of prompts as well.
 *
 * @source derived: the same on each replica
 */
export function simulatedBatch(plan: PoolPlan, batchCap: number): number | null {
  const { pool, demands, steadyReplicas } = plan;
  if (pool.promptsIn !== undefined || pool.handsTo !== undefined || pool.judged?.pilesUp === true) return null;
  if (steadyReplicas === null || simulatedTimes(plan) === null) return null;
  const rates = new Map(demands.map(({ id, peakCallsPerSecond }) => [id, peakCallsPerSecond]));
  const running = simulatedRunning(pool.judged?.calls ?? [], (flow) => rates.get(flow) ?? 0);
  return Math.min(batchCap, running / steadyReplicas);
}

/**
 * Times over all calls of a pool as a simulation saw them; `null`: it could not tell some of its flows. Its wait ends with the step in
 * progress.
 *
 * @source derived: means of the flows by their calls, of gaps by their tokens
 */
export function simulatedTimes({ pool, demands, steadyReplicas }: PoolPlan): SimulatedTimes | null {
  if (steadyReplicas === null) return null;
  if (pool.judged?.pilesUp === true) return noTimes;
  const seen = demands.flatMap((flow) => {
    const calls = pool.judged?.calls?.find((one) => one.flow === flow.id);
    return flow.peakCallsPerSecond > 0 ? [{ perSecond: flow.peakCallsPerSecond, calls }] : [];
  });
  const told = seen.flatMap(({ perSecond, calls }) => (calls === undefined ? [] : [{ perSecond, calls }]));
  if (told.length === 0 || told.length < seen.length) return null;
  const mean = (of: (calls: JudgedCalls) => number, weight: (calls: JudgedCalls) => number = () => 1) => {
    const all = told.reduce((sum, { perSecond, calls }) => sum + perSecond * weight(calls), 0);
    return told.reduce((sum, { perSecond, calls }) => sum + perSecond * weight(calls) * of(calls), 0) / all;
  };
  const ttft = mean(({ ttftSeconds }) => ttftSeconds);
  const wait = mean(({ waitSeconds }) => waitSeconds);
  const intake = mean(({ intakeSeconds }) => intakeSeconds);
  const percentiles = told.map(({ calls }) => calls.ttftAtPercentileSeconds);
  const hasGaps = told.some(({ calls }) => calls.gapsPerCall > 0);
  return {
    ttftMeanSeconds: ttft,
    ttftIntakeSeconds: intake,
    ttftResidualSeconds: 0,
    ttftPrefillSeconds: Math.max(0, ttft - wait - intake),
    ttftAtPercentileSeconds: percentiles.some((one) => one === null)
      ? null
      : Math.max(...percentiles.map((one) => one ?? 0)),
    itlMeanSeconds: hasGaps
      ? mean(
          ({ itlSeconds }) => itlSeconds ?? 0,
          ({ gapsPerCall }) => gapsPerCall,
        )
      : null,
    waitMeanSeconds: wait,
    blockedShare: mean(({ refusedShare }) => refusedShare),
  };
}
