import { pow } from "../../numeric/pow.ts";
import { apply, type Scope } from "../formula.ts";
import type { EngineInput, WorkloadClass } from "../input.ts";
import type { ClassResult } from "../plan-result.ts";
import type { CallFlow } from "../workload/call-flow.ts";
import type { ClassDemand } from "../workload/class-demand.ts";
import * as unit from "./unit-cost.ts";

/** Calls of a workflow wherever they go; replays are nobody's workflow. */
const ownFlows = ({ flows }: ClassDemand) => flows.filter(({ isReplay }) => isReplay !== true);

/**
 * Model calls of a workflow, of all its roles and sub-agents.
 *
 * @source derived: definition
 */
export function allCalls(demand: ClassDemand): number {
  return ownFlows(demand).reduce((sum, { callsPerWorkflow }) => sum + callsPerWorkflow, 0);
}

/** Prompt and output of a call, the mean over all calls of a workflow; of one kind of call to the last digit. */
function tokensPerCall(demand: ClassDemand): number {
  const tokens = (flow: CallFlow) => flow.promptTokensPerCall + flow.outputTokensPerCall;
  const [first, ...others] = ownFlows(demand);
  if (first === undefined) return 0;
  if (others.length === 0) return tokens(first);
  return ownFlows(demand).reduce((sum, flow) => sum + flow.callsPerWorkflow * tokens(flow), 0) / allCalls(demand);
}

/** What a class's month cost, and what was done in it. */
interface PaidMonth {
  readonly callsPerMonth: number;
  readonly successesPerMonth: number;
  readonly costUsdPerMonth: number;
}

type UnitCosts = Pick<
  ClassResult,
  | "costUsdPerCall"
  | "costUsdPerMillionTokens"
  | "costUsdPerAttempt"
  | "costUsdPerSuccess"
  | "costUsdPerUserMonth"
  | "marginUsdPerSuccess"
>;

/**
 * A class's month over what it did. Users become more as demand does.
 *
 * @source derived
 */
export function classUnitCosts(
  demand: ClassDemand,
  { valueUsdPerSuccess, failureUsd, users, growthPerMonth }: WorkloadClass,
  { callsPerMonth, successesPerMonth, costUsdPerMonth }: PaidMonth,
  { monthsAhead }: EngineInput,
  scope: Scope,
): UnitCosts {
  const { successShare, callsPerAttempt, callsPerWorkflow } = demand;
  const allCallsPerWorkflow = allCalls(demand);
  const costUsdPerCall = apply(unit.costUsdPerCall, { costUsdPerMonth, callsPerMonth }, scope);
  const costUsdPerSuccess = apply(unit.costUsdPerSuccess, { costUsdPerMonth, successesPerMonth }, scope);
  return {
    costUsdPerCall,
    costUsdPerMillionTokens: apply(
      unit.costUsdPerMillionTokens,
      { costUsdPerCall, tokensPerCallOfAll: tokensPerCall(demand) },
      scope,
    ),
    costUsdPerAttempt: apply(
      unit.costUsdPerAttempt,
      { costUsdPerCall, callsPerAttempt, allCallsPerWorkflow, callsPerWorkflow },
      scope,
    ),
    costUsdPerSuccess,
    costUsdPerUserMonth:
      users === null
        ? null
        : apply(
            unit.costUsdPerUserMonth,
            { costUsdPerMonth, users, demandGrowth: pow(1 + growthPerMonth, monthsAhead) },
            scope,
          ),
    marginUsdPerSuccess:
      valueUsdPerSuccess === null
        ? null
        : apply(unit.marginUsdPerSuccess, { valueUsdPerSuccess, costUsdPerSuccess, failureUsd, successShare }, scope),
  };
}
