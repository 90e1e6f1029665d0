import { compensatedSum } from "../../numeric/compensated-sum.ts";
import { minutesPerHour, secondsPerHour } from "../../quantity/time.ts";
import { apply, defineFormula, type Scope } from "../formula.ts";
import type { EngineInput, PlatformCosts, WorkloadClass } from "../input.ts";
import type { CostLine, PlatformLineId } from "../ledger.ts";
import type { ClassDemand } from "../workload/class-demand.ts";
import { workflowsPerMonth as workflowsInMonth } from "./unit-cost.ts";

/** What a class costs a month besides devices: the same on hosted models. */

type ToolSteps = "workflowsPerMonth" | "stepsPerWorkflow" | "successShare" | "steps" | "toolUsdPerStep";

/** @source derived: never more than what all steps pay, which rounding alone could give */
export const toolsPassingUsdPerMonth = defineFormula({
  id: "toolsPassingUsdPerMonth",
  words: "what attempts that pass pay to tools and outside APIs a month",
  unit: "USD/month",
  expression:
    "min(workflowsPerMonth * stepsPerWorkflow * toolUsdPerStep, workflowsPerMonth * successShare * steps * toolUsdPerStep)",
  evaluate: (x: Record<ToolSteps, number>) =>
    Math.min(
      x.workflowsPerMonth * x.stepsPerWorkflow * x.toolUsdPerStep,
      x.workflowsPerMonth * x.successShare * x.steps * x.toolUsdPerStep,
    ),
});

/** @source derived: the steps of all attempts less those of attempts that pass */
export const toolsFailingUsdPerMonth = defineFormula({
  id: "toolsFailingUsdPerMonth",
  words: "what attempts that fail pay to tools and outside APIs a month",
  unit: "USD/month",
  expression:
    "max(0, workflowsPerMonth * stepsPerWorkflow * toolUsdPerStep - workflowsPerMonth * successShare * steps * toolUsdPerStep)",
  evaluate: (x: Record<ToolSteps, number>) =>
    Math.max(
      0,
      x.workflowsPerMonth * x.stepsPerWorkflow * x.toolUsdPerStep -
        x.workflowsPerMonth * x.successShare * x.steps * x.toolUsdPerStep,
    ),
});

type RichSteps = "workflowsPerMonth" | "passingSteps" | "otherSteps" | "toolUsdPerStep";

/** @source derived: steps of whole attempts that pass */
export const toolsOfPassingSteps = defineFormula({
  id: "toolsPassingUsdPerMonth",
  words: "what attempts that pass pay to tools and outside APIs a month",
  unit: "USD/month",
  expression: "workflowsPerMonth * passingSteps * toolUsdPerStep",
  evaluate: (x: Record<RichSteps, number>) => x.workflowsPerMonth * x.passingSteps * x.toolUsdPerStep,
});

/** @source derived: all other steps, those of replays and of the fallback with them */
export const toolsOfOtherSteps = defineFormula({
  id: "toolsFailingUsdPerMonth",
  words: "what attempts that fail, replays and the fallback pay to tools and outside APIs a month",
  unit: "USD/month",
  expression: "workflowsPerMonth * otherSteps * toolUsdPerStep",
  evaluate: (x: Record<RichSteps, number>) => x.workflowsPerMonth * x.otherSteps * x.toolUsdPerStep,
});

/** @source derived: definition */
export const toolsUsdPerMonth = defineFormula({
  id: "toolsUsdPerMonth",
  words: "what the class pays to tools and outside APIs a month",
  unit: "USD/month",
  expression: "toolsPassingUsdPerMonth + toolsFailingUsdPerMonth",
  evaluate: (x: Record<"toolsPassingUsdPerMonth" | "toolsFailingUsdPerMonth", number>) =>
    x.toolsPassingUsdPerMonth + x.toolsFailingUsdPerMonth,
});

/** @source derived: the hours of reviewers and of people asked at the cap, at their wage */
export const reviewUsdPerMonth = defineFormula({
  id: "reviewUsdPerMonth",
  words: "what reviewers of the class, and people asked at its cap, cost a month",
  unit: "USD/month",
  expression:
    "(workflowsPerMonth * reviewShare * reviewMinutes + workflowsPerMonth * askMinutesPerWorkflow) / 60 * reviewerUsdPerHour",
  neutral: { askMinutesPerWorkflow: 0 },
  evaluate: (
    x: Record<
      "workflowsPerMonth" | "reviewShare" | "reviewMinutes" | "askMinutesPerWorkflow" | "reviewerUsdPerHour",
      number
    >,
  ) =>
    ((x.workflowsPerMonth * x.reviewShare * x.reviewMinutes + x.workflowsPerMonth * x.askMinutesPerWorkflow) /
      minutesPerHour) *
    x.reviewerUsdPerHour,
});

/** @source derived: storage, logs and staff follow what is read and written, whatever serves it */
export const tokenShare = defineFormula({
  id: "tokenShare",
  words: "the class's part of the tokens of the whole plan",
  unit: "share",
  expression: "callsPerSecond * (promptTokensPerCall + outputTokensPerCall) / allTokensPerSecond",
  evaluate: (
    x: Record<"callsPerSecond" | "promptTokensPerCall" | "outputTokensPerCall" | "allTokensPerSecond", number>,
  ) => (x.callsPerSecond * (x.promptTokensPerCall + x.outputTokensPerCall)) / x.allTokensPerSecond,
});

/** What a line is called, how it moves with the work, and how its amount came about. */
export type LineWords = Pick<CostLine, "label" | "nature" | "method">;

/** What is entered for a month, in the order of the ledger. */
export const platformLines: Readonly<Record<PlatformLineId, LineWords>> = {
  storage: { label: "Storage", nature: "fixed", method: "as entered" },
  egress: { label: "Network egress", nature: "variable", method: "as entered" },
  observability: { label: "Logs, traces, metrics", nature: "shared", method: "as entered" },
  staff: { label: "Running it, on-call", nature: "fixed", method: "as entered" },
  engineering: { label: "Engineering", nature: "fixed", method: "as entered" },
  evaluation: { label: "Evaluation", nature: "fixed", method: "as entered" },
  incidents: { label: "Incidents", nature: "shared", method: "as entered" },
  upgrades: { label: "Model upgrades", nature: "fixed", method: "as entered" },
  security: { label: "Security controls", nature: "fixed", method: "as entered" },
};

/** Entered costs that have a line, and stand in a formula, only where somebody enters them. */
export const rarelyEntered = ["engineering", "evaluation", "incidents", "upgrades", "security"] as const;

const platformIds = Object.keys(platformLines) as readonly PlatformLineId[];
const platformFields = platformIds.map((id) => `${id}UsdPerMonth` as const);

/** @source derived: definition */
export const platformUsdPerMonth = defineFormula({
  id: "platformUsdPerMonth",
  words: "the class's part of platform, people and the rest of the stack a month",
  unit: "USD/month",
  expression: `(${platformFields.join(" + ")} + stackUsdPerMonth) * tokenShare`,
  neutral: { ...Object.fromEntries(rarelyEntered.map((id) => [`${id}UsdPerMonth`, 0] as const)), stackUsdPerMonth: 0 },
  evaluate: (x: Record<`${PlatformLineId}UsdPerMonth` | "stackUsdPerMonth" | "tokenShare", number>) =>
    compensatedSum([...platformFields.map((field) => x[field]), x.stackUsdPerMonth]) * x.tokenShare,
});

/**
 * The platform's lines of the bill, or the share of them that falls on a class.
 *
 * @source derived
 */
export function platformAmounts(costs: PlatformCosts, share = 1): Readonly<Record<PlatformLineId, number>> {
  const amounts = platformIds.map((id) => [id, costs[`${id}UsdPerMonth`] * share] as const);
  return Object.fromEntries(amounts) as Record<PlatformLineId, number>;
}

function monthlyWorkflows({ workflowsPerSecond }: ClassDemand, hoursPerMonth: number): number {
  return workflowsInMonth.evaluate({ workflowsPerSecond, hoursPerMonth, secondsPerHour });
}

/**
 * What a class pays to tools and outside APIs a month, split into attempts that pass and attempts that fail.
 *
 *     workflows x steps x USD per step
 *
 * @source derived
 */
export function toolUsd(demand: ClassDemand, input: WorkloadClass, hoursPerMonth: number, scope: Scope) {
  const { stepsPerWorkflow, successShare } = demand;
  const { steps, toolUsdPerStep } = input;
  const workflowsPerMonth = monthlyWorkflows(demand, hoursPerMonth);
  if (!isPlainWork(demand, input)) return richToolUsd(demand, input, workflowsPerMonth, scope);
  const work = { workflowsPerMonth, stepsPerWorkflow, successShare, steps, toolUsdPerStep };
  return {
    passing: apply(toolsPassingUsdPerMonth, work, scope),
    failing: apply(toolsFailingUsdPerMonth, work, scope),
  };
}

/** Whether every step of the class is one of its attempts, all of the same length. */
function isPlainWork({ flows, passingCallsPerWorkflow, successShare }: ClassDemand, workload: WorkloadClass): boolean {
  return flows.length === 1 && passingCallsPerWorkflow === successShare * workload.steps * workload.callsPerStep;
}

function richToolUsd(demand: ClassDemand, workload: WorkloadClass, workflowsPerMonth: number, scope: Scope) {
  const { stepsPerWorkflow, totals, chain } = demand;
  const { replayShare, callsPerStep, toolUsdPerStep } = workload;
  const all = stepsPerWorkflow + totals.fallbackSteps + replayShare * chain.wholeRun.steps;
  const passingSteps = Math.min(all, demand.passingCallsPerWorkflow / callsPerStep);
  const work = { workflowsPerMonth, passingSteps, otherSteps: all - passingSteps, toolUsdPerStep };
  return { passing: apply(toolsOfPassingSteps, work, scope), failing: apply(toolsOfOtherSteps, work, scope) };
}

/**
 * What reviewers of a class cost a month.
 *
 *     workflows x share reviewed x minutes / 60 x wage
 *
 * @source derived
 */
export function reviewUsd(
  demand: ClassDemand,
  { reviewShare, reviewMinutes }: WorkloadClass,
  { hoursPerMonth, costs: { reviewerUsdPerHour } }: EngineInput,
  scope: Scope,
): number {
  const workflowsPerMonth = monthlyWorkflows(demand, hoursPerMonth);
  const { askMinutes: askMinutesPerWorkflow } = demand.totals;
  const minutes = { reviewShare, reviewMinutes, askMinutesPerWorkflow };
  return apply(reviewUsdPerMonth, { workflowsPerMonth, ...minutes, reviewerUsdPerHour }, scope);
}
