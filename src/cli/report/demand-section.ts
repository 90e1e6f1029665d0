import { counted, nounOf } from "../../quantity/sentence.ts";
import { basisWord } from "../../metrics/basis-words.ts";
import { overflowingPart } from "../../metrics/overflowing-part.ts";
import { formatCount, formatShare } from "../../quantity/format-number.ts";
import { formatQuantity } from "../../quantity/format-quantity.ts";
import { formatSeconds } from "../../quantity/format-time.ts";
import { daysPerWeek, secondsPerDay } from "../../quantity/time.ts";
import { deepened, workingDaysPerWeek } from "../../quantity/week-loads.ts";
import { failureWords, outcomes, outcomeWords } from "../../metrics/outcome-figure.ts";
import { type ReportSubject, type Section, baseOf } from "./subject.ts";
import type { WorkloadClass } from "../../engine/input.ts";
import type { ClassResult } from "../../engine/plan-result.ts";
import type { ScenarioClass } from "../../scenario/schema.ts";
import { generatesOn } from "../../scenario/resolved/resolved-class.ts";
import { resolve } from "../../scenario/resolved/resolve.ts";
import { promptWords } from "./prompt-words.ts";
import { paragraph } from "./prose.ts";

/** Rounding alone makes a peak no larger than this. */
const nearlyOne = 1 + 1e-9;

/** Less of an attempt's calls than this is the rounding of its steps. */
const leastShare = 1e-6;

/** As many are counted at most. */
const mostAttempts = 1000;

interface Factor {
  readonly sign: string;
  readonly value: string;
  readonly words: string;
}

/** Where retries begin, whatever an attempt fails by; `null`: no failure is tried again. */
function retriedFrom({ retryScope, outcome }: ScenarioClass): string | null {
  const { modelError, toolFailure, badOutput, timeOut } = outcome;
  const scopes = [modelError, toolFailure, badOutput, timeOut]
    .filter(({ share }) => baseOf(share) > 0)
    .map(({ retry }) => (retry === "as-class" ? retryScope : retry));
  const begin = new Set(scopes.filter((scope) => scope !== "never"));
  if (begin.size === 0) return scopes.length === 0 ? "each from the start" : null;
  const from =
    begin.size > 1
      ? "from the start or the last good step, as they fail"
      : `each from the ${begin.has("restart") ? "start" : "last good step"}`;
  return begin.size < new Set(scopes).size ? `${from}; not after every failure` : from;
}

function retryWords(row: ScenarioClass, { successPerAttempt }: ClassResult): string {
  const { maxAttempts, outcome } = row;
  const { ceiling, client, gateway, orchestrator } = outcome.retryLayers;
  const product = [maxAttempts, client, gateway, orchestrator].reduce<number>((most, tries) => most * baseOf(tries), 1);
  const most = Math.min(product, ceiling === null ? mostAttempts : baseOf(ceiling), mostAttempts);
  const layers = product === baseOf(maxAttempts) ? "" : " over all layers";
  const from = retriedFrom(row);
  const retries = most <= 1 || from === null ? "no retries" : `at most ${formatCount(most)}${layers}, ${from}`;
  return `${formatShare(successPerAttempt)} of attempts succeed, ${retries}`;
}

function callsWords(count: number): string {
  return count === 1 ? "one call" : `${formatCount(count)} calls`;
}

/** The workflows that are asked for, a day or a working day. */
function dayFactors({ perDay, countedOn, days, shapeDepth }: ScenarioClass["arrivals"]): readonly Factor[] {
  const value = formatCount(baseOf(perDay));
  const workflows = nounOf(baseOf(perDay), "workflow");
  if (countedOn === "every-day") return [{ sign: " ", value, words: `${workflows} a day` }];
  return [
    { sign: " ", value, words: `${workflows} a working day` },
    {
      sign: "×",
      value: formatCount(workingDaysPerWeek(deepened(days, baseOf(shapeDepth)))),
      words: "such days a week",
    },
    { sign: "÷", value: formatCount(daysPerWeek), words: "days a week" },
  ];
}

/** What workflows a second become calls a second of the pool by. */
function callFactors(row: ScenarioClass, result: ClassResult): readonly Factor[] {
  const { overflow, attemptsPerWorkflow, callsPerAttempt, flows } = result;
  if (overflow !== null) {
    const own = 1 - overflow.share;
    const each = formatCount((flows[0]?.callsPerWorkflow ?? 0) / (own || 1));
    return [
      { sign: "×", value: formatShare(own), words: `on its pool; ${formatShare(overflow.share)} overflow` },
      { sign: "×", value: each, words: `${each === "1" ? "call" : "calls"} of a workflow there` },
    ];
  }
  const isSummed = row.context.policy === "summarise" || row.budget.atCap === "summarise";
  const summaries = isSummed ? callsPerAttempt - result.stepsPerAttempt * baseOf(row.callsPerStep) : 0;
  const also = summaries > callsPerAttempt * leastShare ? ` and ${counted(summaries, "summary", "summaries")}` : "";
  const steps = `${counted(result.stepsPerAttempt, "step")} of ${callsWords(baseOf(row.callsPerStep))}${also}`;
  const attempts = formatCount(attemptsPerWorkflow);
  return [
    {
      sign: "×",
      value: attempts,
      words: `${nounOf(attemptsPerWorkflow, "attempt")} a workflow: ${retryWords(row, result)}`,
    },
    {
      sign: "×",
      value: formatCount(callsPerAttempt),
      words: `${nounOf(callsPerAttempt, "call")} an attempt: ${steps}`,
    },
  ];
}

/** The demand chain of a class, factor by factor, each with its unit. */
function demandFactors(
  row: ScenarioClass,
  result: ClassResult,
  prompts: string,
  isGenerating: boolean,
): readonly Factor[] {
  const cached = 1 - result.uncachedPromptTokensPerCall / Math.max(result.promptTokensPerCall, 1e-12);
  const prompt = result.callsPerSecond * result.promptTokensPerCall;
  const output = result.callsPerSecond * result.outputTokensPerCall;
  return [
    ...dayFactors(row.arrivals),
    { sign: "÷", value: formatCount(secondsPerDay), words: "seconds a day" },
    ...callFactors(row, result),
    { sign: "=", value: formatCount(result.callsPerSecond), words: "calls a second, mean of the week" },
    {
      sign: "×",
      value: formatCount(result.promptTokensPerCall),
      words: `prompt tokens a call: ${prompts}`,
    },
    {
      sign: "=",
      value: formatCount(prompt),
      words: `prompt tokens a second, ${formatShare(cached)} of them found in the cache`,
    },
    {
      sign: "+",
      value: formatCount(isGenerating ? output : 0),
      words: isGenerating
        ? `generated tokens a second, ${formatCount(result.outputTokensPerCall)} a call`
        : "generated tokens: its model gives none, and a call is over with its prompt",
    },
  ];
}

/** `At the peak: 1.16 calls a second × 2.5 over 10 min = 2.89.`: every factor, and the mean that it is over. */
function peakWords({ arrivals }: ScenarioClass, asked: WorkloadClass | undefined, result: ClassResult): string {
  const { callsPerSecond, shapeFactor, peakCallsPerSecond, peakWorkflowsPerSecond, workflowsPerSecond } = result;
  const window = formatSeconds(baseOf(arrivals.peakWindowSeconds));
  const waits = baseOf(arrivals.deferrableShare);
  // What can wait is never in the peak: what is left of the ratio is in the rate that is planned for.
  const ratio = asked?.peakToAverage ?? baseOf(arrivals.peakToAverage);
  const peak = `= ${formatCount(peakCallsPerSecond)} calls a second`;
  if (result.overflow !== null) {
    const { peakWorkflowsPerSecond: above } = result.overflow;
    return `At the peak ${formatCount(peakWorkflowsPerSecond)} workflows a second: ${formatCount(peakWorkflowsPerSecond - above)} on its pool ${peak}, and ${formatCount(above)} overflow.`;
  }
  if (arrivals.submission !== null && peakWorkflowsPerSecond > workflowsPerSecond * shapeFactor * ratio * nearlyOne) {
    const { workflows, deadlineSeconds } = arrivals.submission;
    const due = `${formatCount(baseOf(workflows))} workflows submitted at once ÷ ${formatCount(baseOf(deadlineSeconds))} seconds until their deadline`;
    return `At the peak: ${due} × ${formatCount(result.callsPerWorkflow)} calls a workflow ${peak}.`;
  }
  const hour = arrivals.hours.length === 0 ? "busiest day" : "busiest hour";
  const planned = baseOf(arrivals.planAtShare) < 1 ? "hour planned for" : hour;
  const shape = shapeFactor === 1 ? "" : ` × ${formatCount(shapeFactor)} of the ${planned} over the mean of the week`;
  const over = shapeFactor === 1 ? "the mean" : "its own mean";
  const waited =
    waits > 0
      ? ` That is after ${formatShare(waits)} of the workflows have waited for quieter hours, up to ${formatQuantity(arrivals.deferrableHours, "hours")} long.`
      : "";
  return `At the peak: ${formatCount(callsPerSecond)} calls a second${shape} × ${formatCount(ratio)} of the busiest ${window} over ${over} ${peak}.${waited}`;
}

/** Calls of the other parts of a class, added up; nothing where its own session is all. */
function partLines({ flows, peakCallsPerSecond }: ClassResult, { agents }: ScenarioClass): readonly string[] {
  const others = flows.filter((flow) => flow.part !== "main" && flow.peakCallsPerSecond > 0);
  if (others.length === 0) return [];
  const nameOf = (part: string): string => {
    const overflowing = overflowingPart(part);
    if (overflowing !== null) return overflowing === "main" ? "overflow" : `overflow of ${nameOf(overflowing)}`;
    return agents.find(({ id }) => id === part)?.name || part;
  };
  const total = others.reduce((sum, flow) => sum + flow.peakCallsPerSecond, peakCallsPerSecond);
  const parts = others.map((flow) => `${formatCount(flow.peakCallsPerSecond)} of ${nameOf(flow.part)}`);
  return [
    `With its other parts: ${formatCount(peakCallsPerSecond)} + ${parts.join(" + ")} = ${formatCount(total)} calls a second.`,
  ];
}

/** Hosted models that serve a part of the class and of which nobody has said how long a call takes, each with its field. */
function untimedModels({ id, agents, fallback }: ScenarioClass): readonly string[] {
  const parts = [
    ...agents.map((agent) => ({ ...agent, at: `agents.${agent.id}` })),
    ...(fallback === null ? [] : [{ ...fallback, at: "fallback" }]),
  ];
  return parts.flatMap(({ hosted, callSeconds, at }) =>
    hosted === null || baseOf(callSeconds) > 0 ? [] : [`${hosted} (classes.${id}.${at}.callSeconds)`],
  );
}

function underWay(result: ClassResult, row: ScenarioClass): string {
  const { sessionsOpen, callsInFlight, workflowSeconds, e2eSeconds } = result;
  if (sessionsOpen === null || callsInFlight === null || workflowSeconds === null) {
    const untimed = untimedModels(row);
    return e2eSeconds !== null && untimed.length > 0
      ? `How many are under way at once is unknown: set how long a call takes on ${untimed.join(" and ")}.`
      : "How many are under way at once is unknown without a plan that holds.";
  }
  return (
    `Under way at the day's mean: ${formatCount(sessionsOpen)} workflows of ${formatSeconds(workflowSeconds)} each, as at the peak, ` +
    `${formatCount(callsInFlight)} calls in flight; times ${basisWord[result.basis]}.`
  );
}

/** Percentiles that no formula gives; nothing where all workflows are alike. */
function drawnLines(sample: ClassResult["sample"]): readonly string[] {
  if (sample === null || sample.steps.p50 === sample.steps.p99) return [];
  const { steps, workflowSeconds: time, draws, seed } = sample;
  const most = (at: "p50" | "p95") =>
    `${counted(steps[at], "step")}${time === null ? "" : ` and ${formatSeconds(time[at])}`} or less`;
  const drawn = `${formatCount(draws, 6)} drawn from seed ${seed}`;
  return [`Half of them take ${most("p50")}, 95 of 100 take ${most("p95")} (${drawn}).`];
}

/** How workflows end, and what retries and the draws say of them: a line or two. */
function outcomeLines({ outcomes: ends, retries, sample }: ClassResult): readonly string[] {
  const shown = outcomes
    .filter((id) => ends[id].share > 0)
    .map((id) => `${formatShare(ends[id].share)} ${lower(outcomeWords[id])}`);
  const kinds = (Object.keys(failureWords) as (keyof typeof failureWords)[]).filter((kind) => retries[kind] > 0);
  const retried = kinds.map((kind) => `${formatCount(retries[kind])} because ${failureWords[kind]}`);
  return [
    `Of the workflows ${shown.join(", ")}.${retried.length === 0 ? "" : ` Retries a workflow: ${retried.join(", ")}.`}`,
    ...drawnLines(sample),
  ];
}

/** Inside a sentence. */
function lower(words: string): string {
  return `${words.slice(0, 1).toLowerCase()}${words.slice(1)}`;
}

function foundingWords(result: ClassResult): string {
  const perOutput = result.promptTokensPerCall / Math.max(result.outputTokensPerCall, 1e-12);
  return (
    `Founding sketch: ${formatCount(result.foundingTokensPerSecond)} tokens a second (attempts × steps × calls × ` +
    `generated tokens × retries × peak to average). It leaves out the prompt, here ${formatCount(perOutput)} tokens for ` +
    `each one generated, and the growth of the context; and it multiplies volume by concurrency, which never does.`
  );
}

function classLines(
  { ink, columns, scenario }: ReportSubject,
  result: ClassResult,
  asked: WorkloadClass | undefined,
): readonly string[] {
  const row = scenario.classes.find(({ id }) => id === result.id);
  if (row === undefined) return [];
  const isGenerating = generatesOn(scenario)(result.poolId);
  const factors = demandFactors(row, result, promptWords(row, asked, result), isGenerating);
  const width = Math.max(...factors.map(({ value }) => value.length));
  return [
    `  ${ink.strong(row.name === "" ? row.id : row.name)} (${row.id}), served by ${result.poolId ?? result.hosted?.model ?? "no hosted model yet"}`,
    ...factors.flatMap(({ sign, value, words }) => paragraph(words, columns, `    ${sign} ${value.padStart(width)}  `)),
    ...paragraph(peakWords(row, asked, result), columns, "    "),
    ...partLines(result, row).flatMap((line) => paragraph(line, columns, "    ")),
    ...outcomeLines(result).flatMap((line) => paragraph(line, columns, "    ")),
    ...paragraph(underWay(result, row), columns, "    "),
    // It counts generated tokens alone.
    ...(isGenerating ? paragraph(foundingWords(result), columns, "    ").map((line) => ink.quiet(line)) : []),
  ];
}

/** How the work of each class becomes calls and tokens. */
export const demandSection: Section = (subject) => {
  const { classes } = resolve(subject.scenario);
  const blocks = subject.plan.classes.map((result) =>
    classLines(
      subject,
      result,
      classes.find(({ id }) => id === result.id),
    ),
  );
  const lines = blocks.flatMap((block, index) => (index === 0 ? block : ["", ...block]));
  return [subject.ink.strong("From workflows to tokens"), ...(lines.length === 0 ? ["  No class is enabled."] : lines)];
};
