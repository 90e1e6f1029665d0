import { compensatedSum } from "../../numeric/compensated-sum.ts";
import { secondsPerHour } from "../../quantity/time.ts";
import type { WorkloadClass } from "../input.ts";
import type { ClassDemand } from "../workload/class-demand.ts";
import type { CallFlow } from "../workload/call-flow.ts";
import { type BilledTokens, byPromptLength, hostedBill } from "./hosted-cost.ts";

/**
 * A month's tokens of calls as a provider bills them.
 *
 * @source derived: definition
 */
export function billedTokens(
  flow: Pick<CallFlow, "promptTokensPerCall" | "uncachedPromptTokensPerCall" | "outputTokensPerCall" | "longContext">,
  callsPerMonth: number,
): BilledTokens {
  const { promptTokensPerCall, uncachedPromptTokensPerCall, outputTokensPerCall, longContext } = flow;
  const tokens = {
    uncachedTokens: callsPerMonth * uncachedPromptTokensPerCall,
    cachedTokens: callsPerMonth * (promptTokensPerCall - uncachedPromptTokensPerCall),
    outputTokens: callsPerMonth * outputTokensPerCall,
  };
  return byPromptLength(tokens, longContext);
}

/**
 * What hosted models bill a month for a class's roles, sub-agents and fallback.
 *
 *     sum over hosted flows of calls x (uncached x input + cached x cached input + output x output price)
 *
 * @source genai-prices
 */
export function providerUsdPerMonth(demand: ClassDemand, { lane }: WorkloadClass, hoursPerMonth: number): number {
  const seconds = hoursPerMonth * secondsPerHour;
  return compensatedSum(
    demand.flows.map((flow) => {
      if (flow.hosted === null) return 0;
      const tokens = billedTokens(flow, flow.callsPerSecond * seconds);
      const bill = hostedBill(flow.hosted, lane, tokens, { path: "", traces: null });
      return bill.batchFactor * (bill.standardUsdPerMonth + bill.longContextUsdPerMonth);
    }),
  );
}
