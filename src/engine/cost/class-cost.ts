import { compensatedSum } from "../../numeric/compensated-sum.ts";
import { apply, type Scope } from "../formula.ts";
import type { EngineInput, PlatformCosts, WorkloadClass } from "../input.ts";
import type { ClassResult, HostedResult } from "../plan-result.ts";
import type { ClassDemand } from "../workload/class-demand.ts";
import { reviewUsdPerMonth, toolUsdPerMonth, workflowsPerMonth } from "./cost-ledger.ts";
import { hostedTokensUsd } from "./hosted-cost.ts";
import { sumOrUnknown } from "./sum-or-unknown.ts";
import * as unit from "./unit-cost.ts";

/** What a class costs a month, and what each unit of it costs. */
export type ClassCost = Pick<
  ClassResult,
  | "costUsdPerMonth"
  | "costUsdPerCall"
  | "costUsdPerMillionTokens"
  | "costUsdPerAttempt"
  | "costUsdPerSuccess"
  | "marginUsdPerSuccess"
  | "hosted"
>;

/** What a class takes of what all share. */
export interface ClassShare {
  /** Its pool's devices, busy, idle and in reserve; `null`: unknown. */
  readonly computeUsd: number | null;
  /** Its part of the device time of the whole plan: how platform costs fall on classes. */
  readonly deviceTimeShare: number;
}

function platformUsd(costs: PlatformCosts): number {
  const { storageUsdPerMonth, egressUsdPerMonth, observabilityUsdPerMonth, staffUsdPerMonth } = costs;
  return compensatedSum([storageUsdPerMonth, egressUsdPerMonth, observabilityUsdPerMonth, staffUsdPerMonth]);
}

/** Everything but devices: tools, review and the class's part of the platform; the same on hosted models. */
function otherUsd(demand: ClassDemand, workload: WorkloadClass, input: EngineInput, share: ClassShare): number {
  const tools = toolUsdPerMonth(demand, workload, input.hoursPerMonth);
  const review = reviewUsdPerMonth(demand, workload, input);
  return compensatedSum([tools.passing, tools.failing, review, platformUsd(input.costs) * share.deviceTimeShare]);
}

function hostedResult(
  demand: ClassDemand,
  workload: WorkloadClass,
  calls: number,
  successes: number,
  othersUsd: number,
): HostedResult | null {
  const { hosted } = workload;
  if (hosted === null) return null;
  const tokensUsdPerMonth = hostedTokensUsd(hosted, workload.lane, {
    uncachedTokens: calls * demand.uncachedPromptTokensPerCall,
    cachedTokens: calls * (demand.promptTokensPerCall - demand.uncachedPromptTokensPerCall),
    outputTokens: calls * demand.outputTokensPerCall,
    longCallsShare: demand.longContext.callsShare,
    longPromptShare: demand.longContext.promptTokensShare,
  });
  const costUsdPerMonth = tokensUsdPerMonth + othersUsd;
  return {
    model: hosted.id,
    tokensUsdPerMonth,
    costUsdPerMonth,
    costUsdPerSuccess: successes > 0 ? costUsdPerMonth / successes : null,
  };
}

/**
 * A class's cost a month and per unit, beside the same work on a hosted model with the same tools, review and platform.
 *
 * @source derived
 */
export function classCost(
  demand: ClassDemand,
  workload: WorkloadClass,
  input: EngineInput,
  share: ClassShare,
  isCarried: boolean,
  scope: Scope,
): ClassCost {
  const workflows = workflowsPerMonth(demand, input.hoursPerMonth);
  const calls = workflows * demand.callsPerWorkflow;
  const successes = workflows * demand.successShare;
  const others = otherUsd(demand, workload, input, share);
  const costUsdPerMonth = sumOrUnknown([share.computeUsd, others]);
  const hosted = hostedResult(demand, workload, calls, successes, others);
  const none = {
    costUsdPerMonth,
    costUsdPerCall: null,
    costUsdPerMillionTokens: null,
    costUsdPerAttempt: null,
    costUsdPerSuccess: null,
    marginUsdPerSuccess: null,
    hosted,
  };
  // Work that the fleet cannot carry has a bill, but no cost per unit: the units are not done.
  if (costUsdPerMonth === null || calls <= 0 || !isCarried) return none;
  const { promptTokensPerCall, outputTokensPerCall, callsPerAttempt } = demand;
  const perCall = apply(unit.costUsdPerCall, { costUsdPerMonth, callsPerMonth: calls }, scope);
  const perSuccess = apply(unit.costUsdPerSuccess, { costUsdPerMonth, successesPerMonth: successes }, scope);
  const { valueUsdPerSuccess } = workload;
  return {
    costUsdPerMonth,
    costUsdPerCall: perCall,
    costUsdPerMillionTokens: apply(
      unit.costUsdPerMillionTokens,
      { costUsdPerCall: perCall, promptTokensPerCall, outputTokensPerCall },
      scope,
    ),
    costUsdPerAttempt: apply(unit.costUsdPerAttempt, { costUsdPerCall: perCall, callsPerAttempt }, scope),
    costUsdPerSuccess: perSuccess,
    marginUsdPerSuccess:
      valueUsdPerSuccess === null
        ? null
        : apply(unit.marginUsdPerSuccess, { valueUsdPerSuccess, costUsdPerSuccess: perSuccess }, scope),
    hosted,
  };
}
