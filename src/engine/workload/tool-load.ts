import { pow } from "../../numeric/pow.ts";
import { apply, defineFormula, type Scope } from "../formula.ts";
import type { Targets } from "../input.ts";
import type { WorkloadClass } from "../workload-class.ts";

/** Tool calls of a class, and how near they come to what the tools take. */
export interface ToolLoad {
  /** Time that a step waits for its tools. */
  readonly stepToolSeconds: number;
  readonly toolCallsPerSecond: number;
  /** In flight at the peak. */
  readonly toolCallsInFlight: number;
  /** `null`: the tools have no limit. */
  readonly toolUse: number | null;
}

/** Tools as a resource of the pool whose calls wait for them. */
export interface ToolUse {
  readonly classId: string;
  readonly use: number;
  /** Model calls a second that the tools alone let through. */
  readonly callsPerSecond: number;
}

/** @source derived: rates multiply by counts */
export const toolCallsPerSecond = defineFormula({
  id: "toolCallsPerSecond",
  words: "tool calls a second, mean over the day",
  unit: "calls/s",
  expression: "workflowsPerSecond * stepsPerWorkflow * toolCallsPerStep",
  evaluate: (x: Record<"workflowsPerSecond" | "stepsPerWorkflow" | "toolCallsPerStep", number>) =>
    x.workflowsPerSecond * x.stepsPerWorkflow * x.toolCallsPerStep,
});

/** @source little-1961: a step's tool time is that of its calls one after the other, or of each where they run together */
export const toolCallsInFlight = defineFormula({
  id: "toolCallsInFlight",
  words: "tool calls in flight at the peak",
  unit: "calls",
  expression: "peakWorkflowsPerSecond * stepsPerWorkflow * toolSeconds * toolTurns * callsSideBySide",
  neutral: { toolTurns: 1 },
  source: "little-1961",
  evaluate: (
    x: Record<"peakWorkflowsPerSecond" | "stepsPerWorkflow" | "toolSeconds" | "toolTurns" | "callsSideBySide", number>,
  ) => x.peakWorkflowsPerSecond * x.stepsPerWorkflow * x.toolSeconds * x.toolTurns * x.callsSideBySide,
});

/** @source derived: the nearer of two limits, each less the margin */
export const toolUse = defineFormula({
  id: "toolUse",
  words: "peak load over what the tools take",
  unit: "share",
  expression: "max(rateUse, concurrencyUse) / (1 - marginShare)",
  evaluate: (x: Record<"rateUse" | "concurrencyUse" | "marginShare", number>) =>
    Math.max(x.rateUse, x.concurrencyUse) / (1 - x.marginShare),
});

interface ToolDemand {
  readonly workflowsPerSecond: number;
  readonly peakWorkflowsPerSecond: number;
  readonly stepsPerWorkflow: number;
}

/** Tool calls that a step asks for, under the class's cap on fan-out. */
function askedPerStep({ tools, budget }: WorkloadClass): number {
  return budget.fanOut === null ? tools.callsPerStep : Math.min(tools.callsPerStep, budget.fanOut);
}

/**
 * Tool calls of a step that reach the tools: those that no cache of results answers, under the class's cap on fan-out.
 *
 * @source derived
 */
export function toolCallsPerStep(workload: WorkloadClass): number {
  return askedPerStep(workload) * (1 - workload.tools.repeatShare);
}

/**
 * Tool calls of a step that are waited for one after another, in the mean: 1 where they run side by side, or are fewer. What a cache
 * of results answers is not waited for: of calls side by side a step waits unless it answers all of them.
 *
 *     one after another: max(1, calls) · (1 - cached share);   side by side: 1 - cached share ^ calls
 *
 * @source derived: the mean of a sum; the chance that not all of independent calls are cached.
 */
export function toolTurns(workload: WorkloadClass): number {
  const { isParallel, repeatShare } = workload.tools;
  const calls = Math.max(1, askedPerStep(workload));
  return isParallel ? 1 - (repeatShare > 0 ? pow(repeatShare, calls) : 0) : calls * (1 - repeatShare);
}

/**
 * The same of a step in which no call reaches the tools, where their limits ask how many do: what makes the mean of all steps that of
 * `toolTurns`. 1 where a step asks for less than one call, and no cache answers.
 *
 *     (turns - calls) / (1 - calls)
 *
 * @source derived: of the steps a share of `calls` takes one turn.
 */
export function idleToolTurns(workload: WorkloadClass): number {
  const calls = toolCallsPerStep(workload);
  return calls < 1 ? Math.max(0, (toolTurns(workload) - calls) / (1 - calls)) : 0;
}

/**
 * Time that a step waits for its tools, seconds.
 *
 *     tool time of a step = tool time of a call · calls one after another
 *
 * @source derived: the mean of a sum is the sum of the means.
 */
export function stepToolSeconds(workload: WorkloadClass): number {
  return workload.toolSeconds * toolTurns(workload);
}

/**
 * The load that a class puts on its tools.
 *
 * @source little-1961
 */
export function toolLoad(workload: WorkloadClass, demand: ToolDemand, targets: Targets, scope: Scope): ToolLoad {
  const { tools, toolSeconds } = workload;
  const { workflowsPerSecond, peakWorkflowsPerSecond, stepsPerWorkflow } = demand;
  const calls = toolCallsPerStep(workload);
  const rates = { workflowsPerSecond, stepsPerWorkflow, toolCallsPerStep: calls };
  const perSecond = apply(toolCallsPerSecond, rates, scope);
  // Side by side a step's calls are in flight for as long as it waits for any of them.
  const callsSideBySide = calls <= 0 ? 0 : tools.isParallel ? calls / toolTurns(workload) : 1;
  const held = {
    peakWorkflowsPerSecond,
    stepsPerWorkflow,
    toolSeconds,
    toolTurns: toolTurns(workload),
    callsSideBySide,
  };
  const inFlight = apply(toolCallsInFlight, held, scope);
  const load = {
    stepToolSeconds: stepToolSeconds(workload),
    toolCallsPerSecond: perSecond,
    toolCallsInFlight: inFlight,
  };
  if (tools.ratePerSecond === null && tools.concurrency === null) {
    return { ...load, toolUse: null };
  }
  const peakPerSecond = peakWorkflowsPerSecond * stepsPerWorkflow * calls;
  const uses = {
    rateUse: tools.ratePerSecond === null ? 0 : peakPerSecond / tools.ratePerSecond,
    concurrencyUse: tools.concurrency === null ? 0 : inFlight / tools.concurrency,
    marginShare: targets.marginShare,
  };
  return { ...load, toolUse: apply(toolUse, uses, scope) };
}

/**
 * The tools of a class as a resource; none where it uses none.
 *
 * @source derived
 */
export function toolUses(
  { id, peakCallsPerSecond }: { readonly id: string; readonly peakCallsPerSecond: number },
  { toolUse }: ToolLoad,
): ToolUse[] {
  if (toolUse === null || toolUse <= 0) return [];
  const callsPerSecond = peakCallsPerSecond / toolUse;
  // Tools that are used as good as never limit nothing.
  return Number.isFinite(callsPerSecond) ? [{ classId: id, use: toolUse, callsPerSecond }] : [];
}
