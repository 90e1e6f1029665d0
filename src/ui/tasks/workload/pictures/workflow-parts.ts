import type { WorkloadClass } from "../../../../engine/input.ts";
import type { ClassResult, FlowResult } from "../../../../engine/plan-result.ts";
import { isReplay, overflowingPart } from "../../../../metrics/overflowing-part.ts";
import { formatCount, formatShare } from "../../../../quantity/format-number.ts";
import { formatSeconds } from "../../../../quantity/format-time.ts";
import { minutes } from "../../../../quantity/time.ts";
import type { ClassFigures } from "./class-figures.ts";
import { ofHundred } from "./outcome-picture.tsx";
import { rateText, rateUnit, volumeText, type RateUnit } from "./rate-unit.ts";

/** Where in a workflow a part stands. */
export type PartPlace = "start" | "each-step" | "end" | "after";

/** A part of a workflow and what flows out of it. */
export interface WorkflowPart {
  readonly id: string;
  readonly name: string;
  readonly place: PartPlace;
  readonly rate: string;
  /** Pool, hosted model, or what there is to say of tools and people. */
  readonly target: string;
  /** `hot`: the one that the title names; `over`: more than its limit. */
  readonly tone: "hot" | "plain" | "over";
}

/** All that the drawing of a workflow says, in words. */
export interface WorkflowDrawing {
  readonly finding: string;
  readonly workflows: string;
  readonly attempts: string;
  readonly attemptsEach: string;
  readonly steps: string;
  readonly stepsEach: string;
  readonly parts: readonly WorkflowPart[];
  readonly ends: string;
}

const flowNames: Readonly<Record<string, string>> = {
  main: "Main session",
  replay: "Evaluations and replays",
  fallback: "Fallback",
};

export function flowName({ agents }: Pick<WorkloadClass, "agents">, part: string): string {
  const overflowing = overflowingPart(part);
  if (overflowing !== null) return `Overflow: ${flowName({ agents }, overflowing).toLowerCase()}`;
  return flowNames[part] ?? agents.find(({ id }) => id === part)?.name ?? part;
}

export function targetOf({ poolId, hosted }: FlowResult): string {
  return poolId === null ? (hosted ?? "a hosted model") : `pool ${poolId}`;
}

/** Calls that a workflow itself makes: replays are nobody's workflow. */
function ownFlows({ flows }: ClassResult): readonly FlowResult[] {
  return flows.filter((flow) => !isReplay(flow) && flow.callsPerWorkflow > 0);
}

function largestFlow(result: ClassResult): FlowResult | undefined {
  return ownFlows(result).toSorted((one, other) => other.callsPerWorkflow - one.callsPerWorkflow)[0];
}

const counted = (count: number, one: string, many: string) => {
  const text = volumeText(count);
  return `${text} ${text === "1" ? one : many}`;
};

/** Who makes the calls of a workflow, without its full stop. */
export function workflowFinding({ input, result }: ClassFigures): string {
  const own = ownFlows(result);
  const largest = largestFlow(result);
  const calls = own.reduce((sum, flow) => sum + flow.callsPerWorkflow, 0);
  if (largest === undefined) return "A workflow makes no calls";
  if (own.length > 1) {
    const share = formatShare(largest.callsPerWorkflow / calls);
    return `${flowName(input, largest.part)} makes ${share} of the ${volumeText(calls)} calls of a workflow`;
  }
  const steps = counted(result.stepsPerWorkflow, "step", "steps");
  const attempts = counted(result.attemptsPerWorkflow, "attempt", "attempts");
  return `A workflow makes ${counted(calls, "call", "calls")} in ${steps} and ${attempts}`;
}

function flowPart({ input, result }: ClassFigures, flow: FlowResult, unit: RateUnit): WorkflowPart {
  const agent = input.agents.find(({ id }) => id === flow.part);
  const runs = agent === undefined || agent.runs === 1 ? "" : ` × ${formatCount(agent.runs)}`;
  const place = flow.part === "main" ? "each-step" : (agent?.when ?? "after");
  return {
    id: flow.part,
    name: `${flowName(input, flow.part)}${runs}`,
    place,
    rate: rateText(flow.callsPerSecond, "calls", unit),
    target: targetOf(flow),
    tone: flow === largestFlow(result) ? "hot" : "plain",
  };
}

function toolPart({ input, result }: ClassFigures, unit: RateUnit): readonly WorkflowPart[] {
  const { toolCallsPerSecond, toolUse } = result;
  if (input.tools.callsPerStep <= 0) return [];
  const limit = toolUse === null ? "no limit set" : `${formatShare(toolUse)} of the limit`;
  const tone = toolUse !== null && toolUse >= 1 ? "over" : "plain";
  const rate = rateText(toolCallsPerSecond, "calls", unit);
  return [{ id: "tools", name: "Tools", place: "each-step", rate, target: limit, tone }];
}

/** What people do for the class. */
function peopleParts({ input, result }: ClassFigures, unit: RateUnit): readonly WorkflowPart[] {
  const { reviewShare, reviewMinutes, outcome, budget } = input;
  const approvals = Object.values(result.outcomes).reduce((sum, { approvals: asked }) => sum + asked, 0);
  const asks = budget.askMinutes > 0 ? result.askMinutesPerWorkflow / budget.askMinutes : 0;
  const part = (id: string, name: string, share: number, noun: string, seconds: number): readonly WorkflowPart[] =>
    share <= 0
      ? []
      : [
          {
            id,
            name,
            place: "after",
            rate: rateText(result.workflowsPerSecond * share, noun, unit),
            target: `${formatSeconds(seconds)} each`,
            tone: "plain",
          },
        ];
  return [
    ...part("approval", "Approval by a person", approvals, "approvals", outcome.approvalSeconds),
    ...part("ask", "A person asked at the cap", asks, "questions", minutes(budget.askMinutes)),
    ...part("review", "Review by a person", reviewShare, "reviews", minutes(reviewMinutes)),
  ];
}

export function workflowDrawing(figures: ClassFigures): WorkflowDrawing {
  const { result } = figures;
  const { workflowsPerSecond, attemptsPerWorkflow, stepsPerWorkflow, meanSteps, successShare } = result;
  const unit = rateUnit(workflowsPerSecond);
  const flows = result.flows.filter(({ callsPerWorkflow }) => callsPerWorkflow > 0);
  const flowParts = flows.map((flow) => flowPart(figures, flow, unit));
  return {
    finding: workflowFinding(figures),
    workflows: rateText(workflowsPerSecond, "workflows", unit),
    attempts: rateText(workflowsPerSecond * attemptsPerWorkflow, "attempts", unit),
    attemptsEach: `${volumeText(attemptsPerWorkflow)} a workflow`,
    steps: rateText(workflowsPerSecond * stepsPerWorkflow, "steps", unit),
    stepsEach: `${volumeText(meanSteps)} in a whole attempt`,
    parts: [...flowParts, ...toolPart(figures, unit), ...peopleParts(figures, unit)],
    ends: `${ofHundred(successShare)} of 100 workflows succeed`,
  };
}
