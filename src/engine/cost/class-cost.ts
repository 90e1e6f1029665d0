import { secondsPerHour } from "../../quantity/time.ts";
import { apply, type Formula, type Scope } from "../formula.ts";
import type { EngineInput, WorkloadClass } from "../input.ts";
import type { CostLineId, LineAmounts } from "../ledger.ts";
import type { ClassResult, HostedResult } from "../plan-result.ts";
import type { CallFlow } from "../workload/call-flow.ts";
import type { ClassDemand } from "../workload/class-demand.ts";
import { providerUsdPerMonth } from "./provider-cost.ts";
import { hostedBill } from "./hosted-cost.ts";
import type { DeviceLineId } from "./pool-cost.ts";
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
  | "providerUsdPerMonth"
>;

/** What a class takes of what all share. */
export interface ClassShare {
  /** Its pool's devices, busy, idle and in reserve; `null`: unknown. */
  readonly computeUsd: number | null;
  /** The same by lines of the bill. */
  readonly deviceLines: LineAmounts<DeviceLineId>;
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

/** Whether calls of the class go anywhere besides its main session; replays are nobody's workflow. */
function hasParts({ flows }: ClassDemand): boolean {
  return flows.some(({ part }) => part !== "main" && part !== "replay");
}

/** All calls of a workflow, and what one of them holds in the mean. */
function allCalls({ flows }: ClassDemand) {
  const own = flows.filter(({ part }) => part !== "replay");
  const sum = (of: (flow: CallFlow) => number) => own.reduce((total, flow) => total + of(flow), 0);
  const callsPerWorkflow = sum((flow) => flow.callsPerWorkflow);
  const tokens = sum((flow) => flow.callsPerWorkflow * (flow.promptTokensPerCall + flow.outputTokensPerCall));
  return { callsPerWorkflow, tokensPerCall: callsPerWorkflow > 0 ? tokens / callsPerWorkflow : 0 };
}

/**
 * Calls and successes of a class in a month.
 *
 * @source derived
 */
export function monthlyWork(demand: ClassDemand, hoursPerMonth: number, scope: Scope): MonthlyWork {
  const { workflowsPerSecond, callsPerWorkflow, successShare } = demand;
  const workflows = apply(unit.workflowsPerMonth, { workflowsPerSecond, secondsPerHour, hoursPerMonth }, scope);
  return {
    callsPerMonth: hasParts(demand)
      ? apply(
          unit.allCallsPerMonth,
          { workflowsPerMonth: workflows, allCallsPerWorkflow: allCalls(demand).callsPerWorkflow },
          scope,
        )
      : apply(unit.callsPerMonth, { workflowsPerMonth: workflows, callsPerWorkflow }, scope),
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
  /** Tokens of roles, sub-agents and the fallback that run on hosted models anyway. */
  readonly providerUsdPerMonth: number;
}

function otherCosts(
  demand: ClassDemand,
  workload: WorkloadClass,
  input: EngineInput,
  tokenShare: number,
  scope: Scope,
): { readonly others: OtherCosts; readonly lines: LineAmounts<Exclude<CostLineId, DeviceLineId>> } {
  const tools = toolUsd(demand, workload, input.hoursPerMonth, scope);
  const { storageUsdPerMonth, egressUsdPerMonth, observabilityUsdPerMonth, staffUsdPerMonth } = input.costs;
  const platform = { tokenShare, storageUsdPerMonth, egressUsdPerMonth, observabilityUsdPerMonth, staffUsdPerMonth };
  const paidTools = { toolsPassingUsdPerMonth: tools.passing, toolsFailingUsdPerMonth: tools.failing };
  const others = {
    toolsUsdPerMonth: apply(toolsUsdPerMonth, paidTools, scope),
    reviewUsdPerMonth: reviewUsd(demand, workload, input, scope),
    platformUsdPerMonth: apply(platformUsdPerMonth, platform, scope),
    providerUsdPerMonth: providerUsdPerMonth(demand, workload, input.hoursPerMonth),
  };
  return {
    others,
    lines: {
      "provider-tokens": others.providerUsdPerMonth,
      "tools-passing": tools.passing,
      "tools-failing": tools.failing,
      review: others.reviewUsdPerMonth,
      storage: storageUsdPerMonth * tokenShare,
      egress: egressUsdPerMonth * tokenShare,
      observability: observabilityUsdPerMonth * tokenShare,
      staff: staffUsdPerMonth * tokenShare,
    },
  };
}

/** A month's tokens of what runs on the fleet, and would be billed too; what is hosted already stays where it is. */
function movedTokens(demand: ClassDemand, callsPerMonth: number) {
  const perMonth = demand.callsPerSecond > 0 ? callsPerMonth / callsPerSecondCounted(demand) : 0;
  const moved = demand.flows.filter(({ hosted, part }) => hosted === null && part !== "main");
  const tokens = (main: number, of: (flow: CallFlow) => number) =>
    moved.reduce(
      (sum, flow) => sum + flow.callsPerSecond * perMonth * of(flow),
      mainCallsPerMonth(demand, callsPerMonth) * main,
    );
  const { promptTokensPerCall, uncachedPromptTokensPerCall, outputTokensPerCall } = demand;
  return {
    uncachedTokens: tokens(uncachedPromptTokensPerCall, (flow) => flow.uncachedPromptTokensPerCall),
    cachedTokens: tokens(
      promptTokensPerCall - uncachedPromptTokensPerCall,
      (flow) => flow.promptTokensPerCall - flow.uncachedPromptTokensPerCall,
    ),
    outputTokens: tokens(outputTokensPerCall, (flow) => flow.outputTokensPerCall),
  };
}

/** Calls of the main session alone: the month's calls hold those of roles and sub-agents. */
function mainCallsPerMonth(demand: ClassDemand, callsPerMonth: number): number {
  return hasParts(demand)
    ? (callsPerMonth * demand.callsPerWorkflow) / allCalls(demand).callsPerWorkflow
    : callsPerMonth;
}

/** Calls a second that the month's calls are counted from. */
function callsPerSecondCounted(demand: ClassDemand): number {
  return demand.workflowsPerSecond * (hasParts(demand) ? allCalls(demand).callsPerWorkflow : demand.callsPerWorkflow);
}

type Parts = "toolsUsdPerMonth" | "reviewUsdPerMonth" | "platformUsdPerMonth";

/** The sum of a bill's parts, the providers' tokens among them where a class has any. */
function withProviders<Own extends string>(
  without: Formula<Own | Parts>,
  sum: Formula<Own | Parts | "providerUsdPerMonth">,
  { providerUsdPerMonth: providers, ...parts }: Readonly<Record<Own | Parts | "providerUsdPerMonth", number>>,
  scope: Scope,
): number {
  const inputs = parts as Readonly<Record<Own | Parts, number>>;
  return providers > 0
    ? apply(
        sum,
        { ...inputs, providerUsdPerMonth: providers } as Record<Own | Parts | "providerUsdPerMonth", number>,
        scope,
      )
    : apply(without, inputs, scope);
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
    ...movedTokens(demand, callsPerMonth),
    longCallsShare: demand.longContext.callsShare,
    longPromptShare: demand.longContext.promptTokensShare,
  };
  const bill = hostedBill(hosted, lane, tokens, scope);
  const tokensUsdPerMonth = apply(unit.hostedTokensUsdPerMonth, { ...bill }, scope);
  const costUsdPerMonth = withProviders(
    unit.hostedUsdPerMonth,
    unit.hostedUsdWithProviders,
    { tokensUsdPerMonth, ...others },
    scope,
  );
  const perSuccess = { hostedUsdPerMonth: costUsdPerMonth, successesPerMonth };
  return {
    model: hosted.id,
    tokensUsdPerMonth,
    costUsdPerMonth,
    costUsdPerSuccess: isCountable(successesPerMonth) ? apply(unit.hostedUsdPerSuccess, perSuccess, scope) : null,
  };
}

/**
 * A class's cost a month and per unit, beside the same work on a hosted model with the same tools, review and platform; and
 * what it pays of each line of the bill.
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
): { readonly cost: ClassCost; readonly lines: LineAmounts } {
  const work = monthlyWork(demand, input.hoursPerMonth, scope);
  const { others, lines: otherLines } = otherCosts(demand, workload, input, share.tokenShare, scope);
  const lines = { ...share.deviceLines, ...otherLines };
  const hosted = hostedResult(demand, workload, work, others, scope);
  const none = {
    costUsdPerMonth: null,
    costUsdPerCall: null,
    costUsdPerMillionTokens: null,
    costUsdPerAttempt: null,
    costUsdPerSuccess: null,
    marginUsdPerSuccess: null,
    providerUsdPerMonth: others.providerUsdPerMonth,
    hosted,
  };
  if (share.computeUsd === null) return { cost: none, lines };
  const parts = { computeUsdPerMonth: share.computeUsd, ...others };
  const month = withProviders(unit.classUsdPerMonth, unit.classUsdWithProviders, parts, scope);
  // Work that the fleet cannot carry has a bill, but no cost per unit: the units are not done.
  if (!isCarried || !isCountable(work.callsPerMonth) || !isCountable(work.successesPerMonth)) {
    return { cost: { ...none, costUsdPerMonth: month }, lines };
  }
  return { cost: { ...none, costUsdPerMonth: month, ...unitCosts(demand, workload, work, month, scope) }, lines };
}

type UnitCosts = Omit<ClassCost, "costUsdPerMonth" | "hosted" | "providerUsdPerMonth">;

function unitCosts(
  demand: ClassDemand,
  { valueUsdPerSuccess, failureUsd }: WorkloadClass,
  { callsPerMonth, successesPerMonth }: MonthlyWork,
  costUsdPerMonth: number,
  scope: Scope,
): UnitCosts {
  const { successShare } = demand;
  const costUsdPerCall = apply(unit.costUsdPerCall, { costUsdPerMonth, callsPerMonth }, scope);
  const costUsdPerSuccess = apply(unit.costUsdPerSuccess, { costUsdPerMonth, successesPerMonth }, scope);
  const worth = { valueUsdPerSuccess: valueUsdPerSuccess ?? 0, costUsdPerSuccess };
  const margin = () =>
    failureUsd > 0
      ? apply(unit.marginUsdAfterFailures, { ...worth, failureUsd, successShare }, scope)
      : apply(unit.marginUsdPerSuccess, worth, scope);
  return {
    costUsdPerCall,
    ...(hasParts(demand) ? unitsOfAll(demand, costUsdPerCall, scope) : unitsOfMain(demand, costUsdPerCall, scope)),
    costUsdPerSuccess,
    marginUsdPerSuccess: valueUsdPerSuccess === null ? null : margin(),
  };
}

function unitsOfMain(
  { promptTokensPerCall, outputTokensPerCall, callsPerAttempt }: ClassDemand,
  costUsdPerCall: number,
  scope: Scope,
) {
  const tokens = { costUsdPerCall, promptTokensPerCall, outputTokensPerCall };
  return {
    costUsdPerMillionTokens: apply(unit.costUsdPerMillionTokens, tokens, scope),
    costUsdPerAttempt: apply(unit.costUsdPerAttempt, { costUsdPerCall, callsPerAttempt }, scope),
  };
}

function unitsOfAll(demand: ClassDemand, costUsdPerCall: number, scope: Scope) {
  const { callsPerWorkflow: allCallsPerWorkflow, tokensPerCall: tokensPerCallOfAll } = allCalls(demand);
  const { attemptsPerWorkflow } = demand;
  const perAttempt = { costUsdPerCall, allCallsPerWorkflow, attemptsPerWorkflow };
  return {
    costUsdPerMillionTokens: apply(unit.costUsdPerMillionOfAll, { costUsdPerCall, tokensPerCallOfAll }, scope),
    costUsdPerAttempt: apply(unit.costUsdPerAttemptOfAll, perAttempt, scope),
  };
}
