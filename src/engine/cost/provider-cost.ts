import { compensatedSum } from "../../numeric/compensated-sum.ts";
import { secondsPerHour } from "../../quantity/time.ts";
import type { Lane, WorkloadClass } from "../input.ts";
import type { LineAmounts } from "../ledger.ts";
import type { CallFlow } from "../workload/call-flow.ts";
import type { ClassDemand } from "../workload/class-demand.ts";
import { flowCallsUsd, flowUnitsUsd } from "./contract-cost.ts";
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
 * Whether nobody has said which hosted model takes its calls: then no price is known.
 *
 * @source derived
 */
export function isNowhere({ poolId, hosted, callsPerSecond }: CallFlow): boolean {
  return poolId === null && hosted === null && callsPerSecond > 0;
}

/**
 * What hosted models bill a month for a class: for all of it where one serves it, else for the roles, sub-agents and fallback
 * that run on one. `null`: a hosted model is to serve what nobody has named one for.
 *
 *     sum over hosted flows of calls x (uncached x input + cached x cached input + output x output price)
 *
 * By its own contract calls may have a price besides, and provisioned units take the place of token prices.
 *
 * @source genai-prices
 */
export function providerUsdPerMonth(
  demand: ClassDemand,
  { lane }: WorkloadClass,
  hoursPerMonth: number,
): number | null {
  if (demand.flows.some(isNowhere)) return null;
  return billedUsd(demand.flows, demand, lane, hoursPerMonth);
}

/**
 * The same by the lines of the bill: of each kind of calls the share that is made in attempts that fail is carved out.
 *
 * @source derived: a bill goes by tokens and calls, and calls of failed attempts are taken to have as many tokens as the others
 */
export function providerAmounts(
  demand: ClassDemand,
  { lane }: WorkloadClass,
  hoursPerMonth: number,
): LineAmounts<"provider-tokens" | "provider-failing"> {
  if (demand.flows.some(isNowhere)) return { "provider-tokens": null, "provider-failing": null };
  const bills = demand.flows.map((flow) => ({
    usd: billedUsd([flow], demand, lane, hoursPerMonth),
    failedShare: failedCallsShare(flow, demand),
  }));
  return {
    "provider-tokens": compensatedSum(bills.map(({ usd, failedShare }) => usd * (1 - failedShare))),
    "provider-failing": compensatedSum(bills.map(({ usd, failedShare }) => usd * failedShare)),
  };
}

/** Replays are nobody's attempts: they count among a flow's calls, and fail for nobody. */
function failedCallsShare(flow: CallFlow, { workflowsPerSecond }: ClassDemand): number {
  const failed = workflowsPerSecond * (flow.callsPerWorkflow - flow.passingCallsPerWorkflow);
  return flow.callsPerSecond > 0 ? Math.min(1, Math.max(0, failed / flow.callsPerSecond)) : 0;
}

/**
 * What of it is billed for workflows that overflow; `null`: to a model that nobody has named.
 *
 * @source genai-prices
 */
export function overflowUsdPerMonth(
  demand: ClassDemand,
  workload: WorkloadClass,
  hoursPerMonth: number,
): number | null {
  return providerUsdPerMonth({ ...demand, flows: demand.overflow?.flows ?? [] }, workload, hoursPerMonth);
}

/**
 * What of it is billed whoever serves the class: roles, sub-agents and fallback on hosted models of their own.
 *
 * @source genai-prices
 */
export function anywayUsdPerMonth(demand: ClassDemand, workload: WorkloadClass, hoursPerMonth: number): number {
  const anyway = demand.flows.filter((flow) => isHostedAnyway(flow, workload));
  return billedUsd(anyway, demand, workload.lane, hoursPerMonth);
}

/**
 * Whether calls go to a hosted model of their own, and so are not moved with their class.
 *
 * @source derived
 */
export function isHostedAnyway({ part }: CallFlow, workload: WorkloadClass): boolean {
  const { agents, fallback } = workload.ownWay ?? workload;
  const place = part === "fallback" ? fallback : agents.find(({ id }) => id === part);
  return (place?.hosted ?? null) !== null;
}

/** What some of a class's flows are billed: units are held for all of its flows together. */
function billedUsd(flows: readonly CallFlow[], demand: ClassDemand, lane: Lane, hoursPerMonth: number): number {
  const seconds = hoursPerMonth * secondsPerHour;
  return compensatedSum(
    flows.map((flow) => {
      if (flow.hosted === null) return 0;
      const calls = flowCallsUsd(flow, hoursPerMonth);
      const units = flowUnitsUsd(flow, demand, hoursPerMonth);
      if (units !== null) return units + calls;
      const tokens = billedTokens(flow, flow.callsPerSecond * seconds);
      const bill = hostedBill(flow.hosted, lane, tokens, { path: "", traces: null });
      return bill.batchFactor * (bill.standardUsdPerMonth + bill.longContextUsdPerMonth) + calls;
    }),
  );
}
