import { compensatedSum } from "../../numeric/compensated-sum.ts";
import { secondsPerHour } from "../../quantity/time.ts";
import type { WorkloadClass } from "../input.ts";
import type { ClassDemand } from "../workload/class-demand.ts";
import { hostedBill } from "./hosted-cost.ts";

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
    demand.flows.map(({ hosted, callsPerSecond, longContext, ...flow }) => {
      if (hosted === null) return 0;
      const calls = callsPerSecond * seconds;
      const tokens = {
        uncachedTokens: calls * flow.uncachedPromptTokensPerCall,
        cachedTokens: calls * (flow.promptTokensPerCall - flow.uncachedPromptTokensPerCall),
        outputTokens: calls * flow.outputTokensPerCall,
        longCallsShare: longContext.callsShare,
        longPromptShare: longContext.promptTokensShare,
      };
      const bill = hostedBill(hosted, lane, tokens, { path: "", traces: null });
      return bill.batchFactor * (bill.standardUsdPerMonth + bill.longContextUsdPerMonth);
    }),
  );
}
