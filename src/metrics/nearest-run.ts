import type { Plan } from "../engine/plan-result.ts";
import type { EngineInput } from "../engine/input.ts";
import { type MeasuredPoints, nearestMeasured, nearestMeasuredText } from "./nearest-measured.ts";

/** Tokens of the mean prompt that a pool's calls bring; `null`: none call it. */
function meanPromptTokens({ classes }: Plan, input: EngineInput, poolId: string): number | null {
  let [calls, tokens] = [0, 0];
  for (const { id, callsPerSecond, promptTokensPerCall } of classes) {
    if (input.classes.find((one) => one.id === id)?.poolId !== poolId) continue;
    calls += callsPerSecond;
    tokens += callsPerSecond * promptTokensPerCall;
  }
  return calls > 0 ? tokens / calls : null;
}

/**
 * Names the measured run that is most like a pool at its load, and what the model gives for it; `null`: the pool has no load, or
 * nothing is measured.
 */
export function nearestRunText(
  poolId: string,
  plan: Plan,
  input: EngineInput,
  { deployments }: MeasuredPoints,
): string | null {
  const pool = input.pools.find(({ id }) => id === poolId);
  const inFlight = plan.pools.find(({ id }) => id === poolId)?.operatingBatch ?? null;
  const promptTokens = meanPromptTokens(plan, input, poolId);
  if (pool === undefined || inFlight === null || promptTokens === null) return null;
  const nearest = nearestMeasured({ pool, inFlight, promptTokens }, deployments);
  return nearest === null ? null : nearestMeasuredText(nearest);
}
