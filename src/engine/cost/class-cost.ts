import { secondsPerHour } from "../../quantity/time.ts";
import { apply, type Scope } from "../formula.ts";
import type { EngineInput, WorkloadClass } from "../input.ts";
import type { ClassResult, HostedResult } from "../plan-result.ts";
import type { ClassDemand } from "../workload/class-demand.ts";
import { hostedBill } from "./hosted-cost.ts";
import * as unit from "./unit-cost.ts";
import { platformUsdPerMonth, reviewUsd, toolsUsdPerMonth, toolUsd } from "./work-cost.ts";

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
  /** Its part of the tokens of the whole plan: how platform costs fall on classes. */
  readonly tokenShare: number;
}

/** A month's work of a class. */
export interface MonthlyWork {
  readonly callsPerMonth: number;
  readonly successesPerMonth: number;
}

/** Less than this many of anything in a month is none: its cost would be no figure. */
const leastPerMonth = 1e-6;

/**
 * Calls and successes of a class in a month.
 *
 * @source derived
 */
export function monthlyWork(demand: ClassDemand, hoursPerMonth: number, scope: Scope): MonthlyWork {
  const { workflowsPerSecond, callsPerWorkflow, successShare } = demand;
  const workflows = apply(unit.workflowsPerMonth, { workflowsPerSecond, secondsPerHour, hoursPerMonth }, scope);
  return {
    callsPerMonth: apply(unit.callsPerMonth, { workflowsPerMonth: workflows, callsPerWorkflow }, scope),
    successesPerMonth: apply(unit.successesPerMonth, { workflowsPerMonth: workflows, successShare }, scope),
  };
}

/**
 * Whether a month's count is large enough to divide a bill by.
 *
 * @source derived
 */
export function isCountable(perMonth: number): boolean {
  return perMonth >= leastPerMonth;
}

/** Everything but devices: the same on hosted models. */
interface OtherCosts {
  readonly toolsUsdPerMonth: number;
  readonly reviewUsdPerMonth: number;
  readonly platformUsdPerMonth: number;
}

function otherCosts(
  demand: ClassDemand,
  workload: WorkloadClass,
  input: EngineInput,
  tokenShare: number,
  scope: Scope,
): OtherCosts {
  const tools = toolUsd(demand, workload, input.hoursPerMonth, scope);
  const { storageUsdPerMonth, egressUsdPerMonth, observabilityUsdPerMonth, staffUsdPerMonth } = input.costs;
  const platform = { tokenShare, storageUsdPerMonth, egressUsdPerMonth, observabilityUsdPerMonth, staffUsdPerMonth };
  return {
    toolsUsdPerMonth: apply(
      toolsUsdPerMonth,
      { toolsPassingUsdPerMonth: tools.passing, toolsFailingUsdPerMonth: tools.failing },
      scope,
    ),
    reviewUsdPerMonth: reviewUsd(demand, workload, input, scope),
    platformUsdPerMonth: apply(platformUsdPerMonth, platform, scope),
  };
}

function hostedResult(
  demand: ClassDemand,
  { hosted, lane }: WorkloadClass,
  { callsPerMonth, successesPerMonth }: MonthlyWork,
  others: OtherCosts,
  scope: Scope,
): HostedResult | null {
  if (hosted === null) return null;
  const tokens = {
    uncachedTokens: callsPerMonth * demand.uncachedPromptTokensPerCall,
    cachedTokens: callsPerMonth * (demand.promptTokensPerCall - demand.uncachedPromptTokensPerCall),
    outputTokens: callsPerMonth * demand.outputTokensPerCall,
    longCallsShare: demand.longContext.callsShare,
    longPromptShare: demand.longContext.promptTokensShare,
  };
  const bill = hostedBill(hosted, lane, tokens, scope);
  const tokensUsdPerMonth = apply(unit.hostedTokensUsdPerMonth, { ...bill }, scope);
  const costUsdPerMonth = apply(unit.hostedUsdPerMonth, { tokensUsdPerMonth, ...others }, scope);
  const perSuccess = { hostedUsdPerMonth: costUsdPerMonth, successesPerMonth };
  return {
    model: hosted.id,
    tokensUsdPerMonth,
    costUsdPerMonth,
    costUsdPerSuccess: isCountable(successesPerMonth) ? apply(unit.hostedUsdPerSuccess, perSuccess, scope) : null,
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
  const work = monthlyWork(demand, input.hoursPerMonth, scope);
  const others = otherCosts(demand, workload, input, share.tokenShare, scope);
  const hosted = hostedResult(demand, workload, work, others, scope);
  const none = {
    costUsdPerMonth: null,
    costUsdPerCall: null,
    costUsdPerMillionTokens: null,
    costUsdPerAttempt: null,
    costUsdPerSuccess: null,
    marginUsdPerSuccess: null,
    hosted,
  };
  if (share.computeUsd === null) return none;
  const month = apply(unit.classUsdPerMonth, { computeUsdPerMonth: share.computeUsd, ...others }, scope);
  // Work that the fleet cannot carry has a bill, but no cost per unit: the units are not done.
  if (!isCarried || !isCountable(work.callsPerMonth) || !isCountable(work.successesPerMonth)) {
    return { ...none, costUsdPerMonth: month };
  }
  return { costUsdPerMonth: month, ...unitCosts(demand, workload, work, month, scope), hosted };
}

type UnitCosts = Omit<ClassCost, "costUsdPerMonth" | "hosted">;

function unitCosts(
  { promptTokensPerCall, outputTokensPerCall, callsPerAttempt }: ClassDemand,
  { valueUsdPerSuccess }: WorkloadClass,
  { callsPerMonth, successesPerMonth }: MonthlyWork,
  costUsdPerMonth: number,
  scope: Scope,
): UnitCosts {
  const costUsdPerCall = apply(unit.costUsdPerCall, { costUsdPerMonth, callsPerMonth }, scope);
  const costUsdPerSuccess = apply(unit.costUsdPerSuccess, { costUsdPerMonth, successesPerMonth }, scope);
  const tokens = { costUsdPerCall, promptTokensPerCall, outputTokensPerCall };
  return {
    costUsdPerCall,
    costUsdPerMillionTokens: apply(unit.costUsdPerMillionTokens, tokens, scope),
    costUsdPerAttempt: apply(unit.costUsdPerAttempt, { costUsdPerCall, callsPerAttempt }, scope),
    costUsdPerSuccess,
    marginUsdPerSuccess:
      valueUsdPerSuccess === null
        ? null
        : apply(unit.marginUsdPerSuccess, { valueUsdPerSuccess, costUsdPerSuccess }, scope),
  };
}
