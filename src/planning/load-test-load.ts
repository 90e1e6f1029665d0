import type { EngineInput } from "../engine/input.ts";
import type { FlowResult, Plan } from "../engine/plan-result.ts";
import { loadObservations } from "../engine/service/load-observations.ts";
import { inIdOrder } from "../numeric/in-id-order.ts";

/** A load test of one replica of a pool at its share of the planning load: calls of the mean length, and the times that the plan has for them. */
export interface LoadTestLoad {
  readonly pool: string;
  readonly callsPerSecond: number;
  /** Calls of ten minutes, and enough to tell a percentile. */
  readonly calls: number;
  readonly promptTokens: number;
  /** Of the prompt, what the cache holds. */
  readonly foundTokens: number;
  readonly outputTokens: number;
  /** Means over the run; `null`: such a call does not fit. */
  readonly ttftSeconds: number | null;
  readonly itlSeconds: number | null;
}

const usualSeconds = 600;
/** Fewer calls say little of a percentile. */
const fewestCalls = 200;

/** The mean of a length over calls, each kind by how many come at the peak; whole tokens. */
function meanTokens(
  flows: readonly FlowResult[],
  id: "promptTokensPerCall" | "uncachedPromptTokensPerCall" | "outputTokensPerCall",
): number {
  const calls = flows.reduce((sum, flow) => sum + flow.peakCallsPerSecond, 0);
  const tokens = flows.reduce((sum, flow) => sum + flow[id] * flow.peakCallsPerSecond, 0);
  return Math.max(1, Math.round(tokens / calls));
}

/** The load test of each pool that serves. */
export function loadTestLoads(plan: Plan, input: EngineInput): readonly LoadTestLoad[] {
  return input.pools.flatMap((pool): readonly LoadTestLoad[] => {
    const result = plan.pools.find(({ id }) => id === pool.id);
    const callsPerSecond = result?.offeredCallsPerSecond ?? 0;
    const flows = inIdOrder(plan.classes)
      .flatMap((one) => one.flows)
      .filter(({ poolId, peakCallsPerSecond }) => poolId === pool.id && peakCallsPerSecond > 0);
    if (!(callsPerSecond > 0) || flows.length === 0) return [];
    const calls = Math.max(fewestCalls, Math.ceil(callsPerSecond * usualSeconds));
    const promptTokens = meanTokens(flows, "promptTokensPerCall");
    // Replicas that answer have the whole prompt handed over.
    const computed = pool.promptsIn === undefined ? meanTokens(flows, "uncachedPromptTokensPerCall") : 1;
    const foundTokens = promptTokens - Math.min(promptTokens, computed);
    const outputTokens = meanTokens(flows, "outputTokensPerCall");
    const measured = { ttftSeconds: 1, itlSeconds: 1, tokensPerSecond: null };
    const point = { promptTokens, cachedTokens: foundTokens, outputTokens, calls, ...measured };
    const told = loadObservations(pool, { demand: { kind: "open", callsPerSecond }, ...point });
    const secondsOf = (figure: string) => {
      const seconds = told.find((one) => one.figure === figure)?.predicted(pool.runtime) ?? Number.NaN;
      return Number.isFinite(seconds) ? seconds : null;
    };
    const times = { ttftSeconds: secondsOf("ttftSeconds"), itlSeconds: secondsOf("itlSeconds") };
    return [{ pool: pool.id, callsPerSecond, calls, promptTokens, foundTokens, outputTokens, ...times }];
  });
}
