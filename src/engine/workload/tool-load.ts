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
  source: "derived",
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
  source: "derived",
  evaluate: (x: Record<"rateUse" | "concurrencyUse" | "marginShare", number>) =>
    Math.max(x.rateUse, x.concurrencyUse) / (1 - x.marginShare),
});

interface ToolDemand {
  readonly workflowsPerSecond: number;
  readonly peakWorkflowsPerSecond: number;
  readonly stepsPerWorkflow: number;
}

/**
 * Tool calls of a step under the class's cap on fan-out.
 *
 * @source derived
 */
export function toolCallsPerStep({ tools, budget }: WorkloadClass): number {
  return budget.fanOut === null ? tools.callsPerStep : Math.min(tools.callsPerStep, budget.fanOut);
}

/**
 * Tool calls of a step that are waited for one after another: 1 where they run side by side, or are fewer.
 *
 * @source derived
 */
export function toolTurns(workload: WorkloadClass): number {
  return workload.tools.isParallel ? 1 : Math.max(1, toolCallsPerStep(workload));
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
  const callsSideBySide = calls <= 0 ? 0 : tools.isParallel ? calls : 1;
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
