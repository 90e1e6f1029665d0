import { nounOf } from "../../../quantity/sentence.ts";
import type { WorkloadClass } from "../../../engine/input.ts";
import type { ClassResult } from "../../../engine/plan-result.ts";
import { daysPerWeek, secondsPerDay } from "../../../quantity/time.ts";

/** A figure of the demand chain with what stands before it. */
export interface DemandLink {
  readonly id: string;
  /** The sign before it. */
  readonly sign: "" | "×" | "÷" | "+" | "−" | "=";
  /** A metric of the class; `null`: a constant, or a figure of one of its parts. */
  readonly metric: string | null;
  readonly value: number | null;
  readonly words: string;
  /** Whether the figure needs its unit; a count stands alone, its noun is in the words. */
  readonly hasUnit?: boolean;
}

/** A class with what was asked for and what the plan makes of it. */
export interface Demanded {
  readonly input: WorkloadClass;
  readonly result: ClassResult;
  /** What a part of its calls is called. */
  readonly nameOf: (part: string) => string;
}

const nearlySame = 1e-9;
/** Shares that differ by less are told apart by nobody. */
const sameShare = 1e-6;

/** Workflows a day as calls a second: every factor of it. */
function callsLinks({ input, result }: Demanded): readonly DemandLink[] {
  const { attemptsPerWorkflow: attempts, callsPerAttempt: calls } = result;
  const figure = (sign: DemandLink["sign"], metric: string, value: number, words: string): DemandLink => ({
    id: metric,
    sign,
    metric,
    value,
    words,
  });
  const constant = (id: string, sign: DemandLink["sign"], value: number, words: string): DemandLink => ({
    id,
    sign,
    metric: null,
    value,
    words,
  });
  const perWeek = input.workingDaysPerWeek;
  return [
    figure(
      "",
      "workflowsPerDay",
      input.workflowsPerDay,
      `${nounOf(input.workflowsPerDay, "workflow")} a ${perWeek === null ? "day" : "working day"}`,
    ),
    ...(perWeek === null
      ? []
      : [
          constant("workingDays", "×", perWeek, "such days a week"),
          constant("daysPerWeek", "÷", daysPerWeek, "days a week"),
        ]),
    constant("secondsPerDay", "÷", secondsPerDay, "seconds a day"),
    figure("=", "workflowsPerSecond", result.workflowsPerSecond, "workflows a second"),
    ...(result.overflow === null
      ? [
          figure("×", "attemptsPerWorkflow", attempts, nounOf(attempts, "attempt a workflow", "attempts a workflow")),
          figure("×", "callsPerAttempt", calls, nounOf(calls, "call an attempt", "calls an attempt")),
        ]
      : [
          constant("onItsPool", "×", 1 - result.overflow.share, "of them on its pool; the others overflow"),
          constant("callsEach", "×", ownCallsEach(result), "calls of a workflow there"),
        ]),
    figure("=", "callsPerSecond", result.callsPerSecond, "calls a second, mean of the week"),
  ];
}

/** Calls of a workflow that stays on its pool, where others overflow. */
function ownCallsEach({ flows, overflow }: ClassResult): number {
  return (flows[0]?.callsPerWorkflow ?? 0) / (1 - (overflow?.share ?? 0) || 1);
}

/** Whether a submission asks for more than the day's own peak. */
function isSubmissionPeak({ input, result }: Pick<Demanded, "input" | "result">): boolean {
  const typed = result.workflowsPerSecond * result.shapeFactor * input.peakToAverage;
  return input.submission !== null && result.peakWorkflowsPerSecond > typed * (1 + nearlySame);
}

/** What the busiest time of the week makes of the mean, or what a submission needs; with each factor's mean in words. */
function peakLinks(demanded: Demanded): readonly DemandLink[] {
  const { input, result } = demanded;
  const { shapeFactor, callsPerWorkflow, peakWorkflowsPerSecond, peakCallsPerSecond } = result;
  const isAlone = result.flows.length === 1;
  const end: DemandLink = {
    id: "peakCallsPerSecond",
    sign: "=",
    metric: "peakCallsPerSecond",
    value: peakCallsPerSecond,
    words: isAlone
      ? "calls a second at the peak: what is planned for"
      : "calls a second of its own session at the peak",
  };
  if (result.overflow !== null) {
    const floor = peakWorkflowsPerSecond - result.overflow.peakWorkflowsPerSecond;
    return [
      { id: "floor", sign: "", metric: "overflowAbovePerSecond", value: floor, words: "workflows a second at most" },
      { id: "callsEach", sign: "×", metric: null, value: ownCallsEach(result), words: "calls of a workflow there" },
      end,
    ];
  }
  if (isSubmissionPeak(demanded) && input.submission !== null) {
    const { workflows, deadlineSeconds } = input.submission;
    return [
      {
        id: "submitted",
        sign: "",
        metric: "submittedWorkflows",
        value: workflows,
        words: "workflows submitted at once",
      },
      {
        id: "deadline",
        sign: "÷",
        metric: "deadlineSeconds",
        value: deadlineSeconds,
        words: "seconds until their deadline",
      },
      {
        id: "peak",
        sign: "=",
        metric: "peakWorkflowsPerSecond",
        value: peakWorkflowsPerSecond,
        words: "workflows a second",
      },
      { id: "calls", sign: "×", metric: "callsPerWorkflow", value: callsPerWorkflow, words: "calls a workflow" },
      end,
    ];
  }
  const hour: DemandLink = {
    id: "shapeFactor",
    sign: "×",
    metric: "shapeFactor",
    value: shapeFactor,
    words: `${plannedHour(input)} over the mean of the week`,
  };
  return [
    { id: "callsPerSecond", sign: "", metric: "callsPerSecond", value: result.callsPerSecond, words: "calls a second" },
    ...(shapeFactor === 1 ? [] : [hour]),
    {
      id: "peakToAverage",
      sign: "×",
      metric: "peakToAverage",
      value: input.peakToAverage,
      words: shapeFactor === 1 ? "peak over the mean" : "peak within it over its own mean",
    },
    end,
  ];
}

/** The hour that the plan is made for: `busiest hour`, `busiest day` of hours that are all alike. */
function plannedHour({
  hours,
  planAtShare,
  deferral,
}: Pick<WorkloadClass, "hours" | "planAtShare" | "deferral">): string {
  if (deferral !== null) return "the hour planned for, after what can wait has waited,";
  if (planAtShare < 1) return "the hour planned for";
  return hours.length === 0 ? "the busiest day" : "the busiest hour";
}

/** All calls of the class at the peak, part by part; nothing where its own session is all. */
function partLinks({ result, nameOf }: Demanded): readonly DemandLink[] {
  const parts = result.flows.filter(({ part, peakCallsPerSecond }) => part === "main" || peakCallsPerSecond > 0);
  if (parts.length === 1) return [];
  const total = parts.reduce((sum, { peakCallsPerSecond }) => sum + peakCallsPerSecond, 0);
  return [
    ...parts.map(({ id, part, peakCallsPerSecond }, index): DemandLink => ({
      id,
      sign: index === 0 ? "" : "+",
      metric: part === "main" ? "peakCallsPerSecond" : null,
      value: peakCallsPerSecond,
      words: `of ${nameOf(part)}`,
    })),
    {
      id: "all",
      sign: "=",
      metric: null,
      value: total,
      words: "calls a second at the peak, of all its parts: what is planned for",
    },
  ];
}

function promptLinks({ input, result }: Demanded): readonly DemandLink[] {
  const { promptTokensPerCall, uncachedPromptTokensPerCall, cacheHitShare } = result;
  const { isCachedShareComputed: isComputed, cachedShare } = input;
  const isAsTyped = !isComputed && (cacheHitShare === null || Math.abs(cacheHitShare - cachedShare) <= sameShare);
  return [
    {
      id: "prompt",
      sign: "",
      metric: "promptTokensPerCall",
      value: promptTokensPerCall,
      words: "prompt tokens a call",
    },
    {
      id: "cached",
      sign: "−",
      metric: isAsTyped ? "cachedShare" : isComputed && result.heldShare !== null ? "heldShare" : "cacheHitShare",
      value: isAsTyped ? cachedShare : cacheHitShare,
      words: "found in the prompt cache",
      hasUnit: true,
    },
    {
      id: "uncached",
      sign: "=",
      metric: "uncachedPromptTokensPerCall",
      value: uncachedPromptTokensPerCall,
      words: "prompt tokens a call that must be computed",
    },
  ];
}

function flightLinks({ result: { callsPerSecond, e2eSeconds, callsInFlight } }: Demanded): readonly DemandLink[] {
  return [
    { id: "calls", sign: "", metric: "callsPerSecond", value: callsPerSecond, words: "calls a second" },
    {
      id: "time",
      sign: "×",
      metric: "e2eSeconds",
      value: e2eSeconds,
      words: "a call, first to last token",
      hasUnit: true,
    },
    {
      id: "flight",
      sign: "=",
      metric: "callsInFlight",
      value: callsInFlight,
      words: "calls in flight, mean of the week",
    },
  ];
}

/** What the sentences of a class come to, factor by factor: each chain is true by the figures that it shows. */
export function demandChains(demanded: Demanded): readonly (readonly DemandLink[])[] {
  const chains = [callsLinks, peakLinks, partLinks, promptLinks, flightLinks].map((links) => links(demanded));
  return chains.filter(({ length }) => length > 0);
}
