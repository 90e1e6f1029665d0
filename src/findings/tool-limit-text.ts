import type { WorkloadClass } from "../engine/input.ts";
import { formatCount } from "../quantity/format-number.ts";
import type { Finding, Remedy } from "./finding.ts";
import { nameOf, type PlannedClass } from "./planned-parts.ts";
import { roundedUp } from "./rounded.ts";

/** The nearer of a class's two limits on tools: what comes at the peak, and what the tools take. */
interface ToolLimit {
  readonly field: "ratePerSecond" | "concurrency";
  readonly load: number;
  readonly bound: number;
}

function nearerLimit({ asked, result }: PlannedClass): ToolLimit | null {
  const { workflowsPerSecond: mean, peakWorkflowsPerSecond: peak, toolCallsPerSecond, toolCallsInFlight } = result;
  const { ratePerSecond, concurrency } = asked.tools;
  const limits: ToolLimit[] = [
    ...(ratePerSecond === null || mean <= 0
      ? []
      : [{ field: "ratePerSecond" as const, load: (toolCallsPerSecond * peak) / mean, bound: ratePerSecond }]),
    ...(concurrency === null ? [] : [{ field: "concurrency" as const, load: toolCallsInFlight, bound: concurrency }]),
  ];
  return limits.toSorted((one, other) => other.load / other.bound - one.load / one.bound)[0] ?? null;
}

function words({ field, load, bound }: ToolLimit): string {
  const what = field === "ratePerSecond" ? "tool calls come a second" : "tool calls are in flight";
  return `${formatCount(load)} ${what} at the peak, and they take ${formatCount(bound)} at most`;
}

/** What a raised limit leaves to spare: a fifth, so that the tools do not bind again at once. */
const roomyUse = 0.8;

function raised({ id }: WorkloadClass, { field, load }: ToolLimit, marginShare: number): Remedy {
  const enough = roundedUp(load / (1 - marginShare) / roomyUse, 2);
  const unit = field === "ratePerSecond" ? "tool calls a second" : "tool calls in flight";
  return {
    lever: "tool-limit",
    text: `Have the limit raised to ${formatCount(enough)} ${unit}.`,
    set: { [`classes.${id}.tools.${field}`]: String(enough) },
  };
}

/** What is said of a class's tools; `null` where they have no limit. */
export function toolFinding(
  planned: PlannedClass,
  marginShare: number,
  said: (name: string, evidence: string) => string,
): Omit<Finding, "code" | "severity"> | null {
  const limit = nearerLimit(planned);
  if (limit === null) return null;
  const { asked, result } = planned;
  return {
    at: `classes.${asked.id}.tools.${limit.field}`,
    text: said(nameOf(asked), words(limit)),
    numbers: { toolUse: result.toolUse, load: limit.load, bound: limit.bound },
    remedies: [raised(asked, limit, marginShare)],
  };
}
