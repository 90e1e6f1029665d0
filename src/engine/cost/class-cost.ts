import { secondsPerHour } from "../../quantity/time.ts";
import { apply, type Scope } from "../formula.ts";
import type { EngineInput, HostedModel, WorkloadClass } from "../input.ts";
import type { ByTokens, CostLineId, LineAmounts, TokenCosts } from "../ledger.ts";
import type { MonthParts } from "../other-way.ts";
import type { ClassResult, HostedResult, OverflowResult } from "../plan-result.ts";
import type { ClassDemand } from "../workload/class-demand.ts";
import { allCalls, classUnitCosts } from "./class-unit-cost.ts";
import {
  anywayUsdPerMonth,
  billedTokens,
  overflowUsdPerMonth,
  providerAmounts,
  providerUsdPerMonth,
} from "./provider-cost.ts";
import { agreedBill } from "./contract-cost.ts";
import { movedCalls } from "./moved-calls.ts";
import { billedTogether, type HostedBill, hostedBill } from "./hosted-cost.ts";
import type { HostedSide } from "../workload/hosted-side.ts";
import type { DeviceLineId } from "./pool-cost.ts";
import { classTokenCosts } from "./token-cost.ts";
import * as unit from "./unit-cost.ts";
import { platformAmounts, platformUsdPerMonth, reviewUsd, toolsUsdPerMonth, toolUsd } from "./work-cost.ts";

/** What a class costs a month, and what each unit of it costs. */
export type ClassCost = Pick<
  ClassResult,
  | "costUsdPerMonth"
  | "costUsdPerCall"
  | "costUsdPerMillionTokens"
  | keyof TokenCosts
  | "costUsdPerAttempt"
  | "costUsdPerSuccess"
  | "costUsdPerUserMonth"
  | "marginUsdPerSuccess"
  | "hosted"
  | "providerUsdPerMonth"
  | "providerFailingUsdPerMonth"
  | "providerPassingUsdPerMonth"
  | "overflow"
>;

/** What a class takes of what all share. */
export interface ClassShare {
  /** Its pool's devices, busy, idle and in reserve; `null`: unknown. */
  readonly computeUsd: number | null;
  /** The same by lines of the bill. */
  readonly deviceLines: LineAmounts<DeviceLineId>;
  /** The same by the tokens that take them. */
  readonly deviceTokensUsd: ByTokens | null;
  /** Its part of the tokens of the whole plan: how platform costs fall on classes. */
  readonly tokenShare: number;
  readonly hostedSide: HostedSide;
}

/** A month's work of a class. */
export interface MonthlyWork {
  readonly callsPerMonth: number;
  readonly successesPerMonth: number;
}

/** The same, the hours in which what is held is paid, and who holds it together with the class. */
interface PaidMonth extends MonthlyWork, Pick<HostedSide, "unitsBesideTokensPerMinute"> {
  readonly hoursPerMonth: number;
}

/** Less than this many of anything in a month is none: its cost would be no figure. */
const leastPerMonth = 1e-6;

/**
 * Calls and successes of a class in a month.
 *
 * @source derived
 */
export function monthlyWork(demand: ClassDemand, hoursPerMonth: number, scope: Scope): MonthlyWork {
  const { workflowsPerSecond, successShare } = demand;
  const workflows = apply(unit.workflowsPerMonth, { workflowsPerSecond, secondsPerHour, hoursPerMonth }, scope);
  const calls = { workflowsPerMonth: workflows, allCallsPerWorkflow: allCalls(demand) };
  return {
    callsPerMonth: apply(unit.callsPerMonth, calls, scope),
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

/** Everything but devices. */
interface OtherCosts {
  readonly toolsUsdPerMonth: number;
  readonly reviewUsdPerMonth: number;
  readonly platformUsdPerMonth: number;
  /** Tokens of what runs on hosted models; `null`: unknown. */
  readonly providerUsdPerMonth: number | null;
  /** Of it, what stays on its own hosted model whoever serves the class. */
  readonly anywayUsdPerMonth: number;
}

function otherCosts(
  demand: ClassDemand,
  workload: WorkloadClass,
  input: EngineInput,
  { tokenShare, stackUsd }: Pick<HostedSide, "tokenShare" | "stackUsd">,
  scope: Scope,
): { readonly others: OtherCosts; readonly lines: LineAmounts<Exclude<CostLineId, DeviceLineId>> } {
  const tools = toolUsd(demand, workload, input.hoursPerMonth, scope);
  const { reviewerUsdPerHour: _, ...costs } = input.costs;
  const paidTools = { toolsPassingUsdPerMonth: tools.passing, toolsFailingUsdPerMonth: tools.failing };
  const others = {
    toolsUsdPerMonth: apply(toolsUsdPerMonth, paidTools, scope),
    reviewUsdPerMonth: reviewUsd(demand, workload, input, scope),
    platformUsdPerMonth: apply(platformUsdPerMonth, { tokenShare, stackUsdPerMonth: stackUsd, ...costs }, scope),
    providerUsdPerMonth: providerUsdPerMonth(demand, workload, input.hoursPerMonth),
    anywayUsdPerMonth: anywayUsdPerMonth(demand, workload, input.hoursPerMonth),
  };
  return {
    others,
    lines: {
      ...providerAmounts(demand, workload, input.hoursPerMonth),
      "tools-passing": tools.passing,
      "tools-failing": tools.failing,
      review: others.reviewUsdPerMonth,
      ...platformAmounts(input.costs, tokenShare),
      stack: stackUsd * tokenShare,
    },
  };
}

/** A month on the hosted model, with the attempts that it takes there. The class's own figures keep their traces. */
function hostedWork(side: HostedSide, workload: WorkloadClass, input: EngineInput) {
  const unheard = { path: "", traces: null };
  const { demand } = side;
  return {
    work: monthlyWork(demand, input.hoursPerMonth, unheard),
    others: otherCosts(demand, workload, input, side, unheard).others,
  };
}

/**
 * What a class would cost on its hosted model, whatever it costs here; `null`: there is none.
 *
 * @source derived
 */
export function hostedCost(side: HostedSide, workload: WorkloadClass, input: EngineInput): HostedResult | null {
  const { work, others } = hostedWork(side, workload, input);
  const { unitsBesideTokensPerMinute } = side;
  const paid = { ...work, hoursPerMonth: input.hoursPerMonth, unitsBesideTokensPerMinute };
  return hostedResult(side.demand, workload, paid, others, { path: "", traces: null });
}

/** No token is billed where units are held in place of it. */
const noBill: HostedBill = { batchFactor: 1, standardUsdPerMonth: 0, longContextUsdPerMonth: 0 };

/** What the provider of a class's hosted model bills a month. */
function hostedTokensUsd(
  demand: ClassDemand,
  workload: WorkloadClass,
  hosted: HostedModel,
  { callsPerMonth: all, hoursPerMonth, unitsBesideTokensPerMinute }: PaidMonth,
  scope: Scope,
): number {
  const moved = movedCalls(demand, workload, all);
  const month = {
    callsPerMonth: moved.reduce((sum, { calls }) => sum + calls, 0),
    hoursPerMonth,
    unitsBesideTokensPerMinute,
  };
  const flows = moved.map(({ flow }) => flow);
  const { callsUsdPerMonth, unitsUsdPerMonth } = agreedBill(hosted, flows, month, scope);
  const tokens = billedTogether(moved.map(({ flow, calls }) => billedTokens(flow, calls)));
  const bill = unitsUsdPerMonth === null ? hostedBill(hosted, workload.lane, tokens, scope) : noBill;
  const billed = { ...bill, callsUsdPerMonth, unitsUsdPerMonth: unitsUsdPerMonth ?? 0 };
  return apply(unit.hostedTokensUsdPerMonth, billed, scope);
}

function hostedResult(
  demand: ClassDemand,
  workload: WorkloadClass,
  paid: PaidMonth,
  others: OtherCosts,
  scope: Scope,
): HostedResult | null {
  const { hosted } = workload;
  if (hosted === null) return null;
  const { successesPerMonth } = paid;
  const tokensUsdPerMonth = hostedTokensUsd(demand, workload, hosted, paid, scope);
  const month = {
    tokensUsdPerMonth,
    hostedToolsUsdPerMonth: others.toolsUsdPerMonth,
    hostedReviewUsdPerMonth: others.reviewUsdPerMonth,
    hostedPlatformUsdPerMonth: others.platformUsdPerMonth,
    hostedProviderUsdPerMonth: others.anywayUsdPerMonth,
  };
  const costUsdPerMonth = apply(unit.hostedUsdPerMonth, month, scope);
  const perSuccess = { hostedUsdPerMonth: costUsdPerMonth, hostedSuccessesPerMonth: successesPerMonth };
  return {
    model: hosted.id,
    tokensUsdPerMonth,
    costUsdPerMonth,
    successPerAttempt: demand.successPerAttempt,
    successShare: demand.successShare,
    attemptsPerWorkflow: demand.attemptsPerWorkflow,
    costUsdPerSuccess: isCountable(successesPerMonth) ? apply(unit.hostedUsdPerSuccess, perSuccess, scope) : null,
  };
}

/** What of the class overflows, and what that is billed. */
function overflowResult(demand: ClassDemand, workload: WorkloadClass, input: EngineInput): OverflowResult | null {
  const { overflow } = demand;
  if (overflow === null) return null;
  const { flows: _, ...load } = overflow;
  return { ...load, usdPerMonth: overflowUsdPerMonth(demand, workload, input.hoursPerMonth) };
}

/** What a class costs, what it pays of each line of the bill, and what its month is made of. */
interface PricedClass {
  readonly cost: ClassCost;
  readonly lines: LineAmounts;
  readonly parts: MonthParts;
}

/**
 * A class's cost a month and per unit, beside the same work on a hosted model with the tools, review and platform that its
 * attempts there take; and what it pays of each line of the bill.
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
): PricedClass {
  const work = monthlyWork(demand, input.hoursPerMonth, scope);
  const { others, lines: otherLines } = otherCosts(
    demand,
    workload,
    input,
    { tokenShare: share.tokenShare, stackUsd: share.hostedSide.stackUsd },
    scope,
  );
  const lines = { ...share.deviceLines, ...otherLines };
  const { hostedSide } = share;
  const { anywayUsdPerMonth: _, providerUsdPerMonth: provider, ...ownCosts } = others;
  const parts = { ...ownCosts, servingUsdPerMonth: share.computeUsd, providerUsdPerMonth: provider };
  const there = hostedSide.demand === demand ? { work, others } : hostedWork(hostedSide, workload, input);
  const { unitsBesideTokensPerMinute } = hostedSide;
  const paid = { ...there.work, hoursPerMonth: input.hoursPerMonth, unitsBesideTokensPerMinute };
  const hosted = hostedResult(hostedSide.demand, workload, paid, there.others, scope);
  const none = {
    costUsdPerMonth: null,
    costUsdPerCall: null,
    costUsdPerMillionTokens: null,
    costUsdPerMillionInputTokens: null,
    costUsdPerMillionCachedInputTokens: null,
    costUsdPerMillionOutputTokens: null,
    costUsdPerAttempt: null,
    costUsdPerSuccess: null,
    costUsdPerUserMonth: null,
    marginUsdPerSuccess: null,
    providerUsdPerMonth: provider,
    providerFailingUsdPerMonth: otherLines["provider-failing"],
    providerPassingUsdPerMonth: otherLines["provider-tokens"],
    hosted,
    overflow: overflowResult(demand, workload, input),
  };
  if (share.computeUsd === null || provider === null) return { cost: none, lines, parts };
  const summed = { computeUsdPerMonth: share.computeUsd, ...ownCosts, providerUsdPerMonth: provider };
  const month = apply(unit.classUsdPerMonth, summed, scope);
  // Work that the fleet cannot carry has a bill, but no cost per unit: the units are not done.
  if (!isCarried || !isCountable(work.callsPerMonth) || !isCountable(work.successesPerMonth)) {
    return { cost: { ...none, costUsdPerMonth: month }, lines, parts };
  }
  const tokens = classTokenCosts(demand, workload, share, input, scope);
  const units = classUnitCosts(demand, workload, { ...work, costUsdPerMonth: month }, input, scope);
  return { cost: { ...none, costUsdPerMonth: month, ...tokens, ...units }, lines, parts };
}
