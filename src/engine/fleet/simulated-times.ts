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
