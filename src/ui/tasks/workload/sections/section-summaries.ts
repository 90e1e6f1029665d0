import { formatCount } from "../../../../quantity/format-number.ts";
import { formatLongQuantity, formatRange } from "../../../../quantity/format-quantity.ts";
import type { Quantity } from "../../../../scenario/field.ts";
import type { ScenarioClass } from "../../../../scenario/schema.ts";
import { spreadText } from "../../../../scenario/typed/spread-text.ts";
import { dayShapeOf } from "../../../../state/fields/day-shape-of.ts";
import { topologyOf } from "../../../../state/members/agents.ts";
import { perDayWords } from "../class-words.ts";
import { failureKinds, topologies } from "./section-choices.ts";
import { capital } from "../../../../quantity/sentence.ts";

/** What the folded sections of what a class asks for are set to, a line each. */

export function arrivalSummary({ arrivals }: ScenarioClass): string {
  const { perDay, countedOn, planAtShare, growthPerMonth, burst, submission, concurrencyCap, timeZone, users } =
    arrivals;
  const { deferrableShare, deferrableHours } = arrivals;
  const shape = dayShapeOf(arrivals);
  const isEven = shape?.id === "even";
  return joinedParts([
    `${amountText(perDay, "")} ${perDayWords(countedOn)}`,
    isEven ? "every hour alike" : `${(shape?.title ?? "hours of its own").toLowerCase()}, ${timeZone}`,
    isExactly(planAtShare, 1) ? null : `planned for ${amountText(planAtShare, "share")} of hours`,
    isExactly(deferrableShare, 0)
      ? null
      : `${amountText(deferrableShare, "share")} can wait ${amountText(deferrableHours, "h")}`,
    isExactly(growthPerMonth, 0) ? null : `${amountText(growthPerMonth, "share")} growth a month`,
    burst === null ? "no bursts" : `bursts of ${amountText(burst.factor, "")} times the rate`,
    submission === null ? null : `${amountText(submission.workflows, "")} submitted at once`,
    concurrencyCap === null ? null : `at most ${amountText(concurrencyCap, "")} in progress`,
    users === null ? null : `${amountText(users, "")} users`,
  ]);
}

export function workflowSummary(workload: ScenarioClass): string {
  const { agents } = workload;
  if (agents.length === 0) return "A single agent";
  const topology = topologyOf(workload);
  const words = topologies.find(({ value }) => value === topology)?.label ?? "agents of its own";
  const names = agents.map(({ name, runs }) => (isExactly(runs, 1) ? name : `${amountText(runs, "")} × ${name}`));
  return joinedParts([`${words}: ${names.join(", ")}`]);
}

export function spreadSummary({ varies, ...workload }: ScenarioClass): string {
  const lines = (Object.keys(spreadNames) as (keyof typeof spreadNames)[]).flatMap((quantity) => {
    const mean = workload[quantity];
    const unit = quantity === "toolSeconds" ? "s" : "";
    const text = spreadText(typeof mean === "number" ? mean : mean.base, varies[quantity], unit);
    return text === "constant" ? [] : [`${spreadNames[quantity]} ${text}`];
  });
  return lines.length === 0 ? "Every workflow, call and step alike" : joinedParts(lines);
}

const spreadNames = {
  steps: "steps",
  callsPerStep: "calls a step",
  prefixTokens: "first prompts",
  growthTokensPerCall: "growth",
  outputTokens: "output",
  toolSeconds: "tool time",
} as const;

export function contextSummary({ context, contextCapTokens }: ScenarioClass): string {
  const cap = amountText(contextCapTokens, "tokens");
  const kept = amountText(context.keptTokens, "tokens");
  const policies: Readonly<Record<ScenarioClass["context"]["policy"], string>> = {
    cap: `prompts stop growing at ${cap}`,
    keep: `prompts grow on past ${cap}`,
    prune: `at ${cap} history is cut back to ${kept}`,
    summarise: `at ${cap} history is summed up in ${kept}`,
  };
  return joinedParts([
    policies[context.policy],
    context.growthExponent === 1 ? null : `growth by calls to the power of ${amountText(context.growthExponent, "")}`,
    isExactly(context.sharedPrefixTokens, 0) ? null : `${amountText(context.sharedPrefixTokens, "tokens")} shared`,
    context.cacheLifetimeSeconds === null
      ? null
      : `prompt cache kept for ${amountText(context.cacheLifetimeSeconds, "s")}`,
  ]);
}

export function toolSummary({ tools, toolSeconds, toolUsdPerStep }: ScenarioClass): string {
  const { callsPerStep, parallel, ratePerSecond, concurrency, repeatShare } = tools;
  const order = isExactly(callsPerStep, 1) ? "" : parallel ? " at the same time" : " one after another";
  const hasLimit = ratePerSecond !== null || concurrency !== null;
  return joinedParts([
    `${amountText(callsPerStep, "calls")} a step${order}, ${amountText(toolSeconds, "s")}`,
    isExactly(repeatShare, 0) ? null : `${amountText(repeatShare, "share")} of results cached`,
    hasLimit ? null : "no limits",
    ratePerSecond === null ? null : `at most ${amountText(ratePerSecond, "")} a second`,
    concurrency === null ? null : `at most ${amountText(concurrency, "")} in flight`,
    isExactly(toolUsdPerStep, 0) ? "free" : `${amountText(toolUsdPerStep, "USD")} a step`,
  ]);
}

/** What the folded section of how calls are sent and let in is set to, in a line. */
export function servingSummary({ serving }: ScenarioClass): string {
  const { timeoutSeconds, retries, maxInFlight, callsPerSecond, reservedReplicas, toolPrefillShare, arrivalCv } =
    serving;
  const again = retries === 1 ? "sent again once" : `sent again ${amountText(retries, "")} times`;
  return joinedParts([
    timeoutSeconds === null
      ? "calls are never given up"
      : `calls are given up after ${amountText(timeoutSeconds, "s")}`,
    retries === 0 ? null : again,
    maxInFlight === null ? null : `at most ${amountText(maxInFlight, "")} in the pool`,
    callsPerSecond === null ? null : `at most ${amountText(callsPerSecond, "")} a second`,
    reservedReplicas === 0 ? null : `${amountText(reservedReplicas, "replicas")} of its own`,
    toolPrefillShare === 0 ? null : `${amountText(toolPrefillShare, "share")} computed while tools run`,
    arrivalCv === 1 ? "arrivals at random" : `arrivals vary by ${amountText(arrivalCv, "")}`,
  ]);
}

/** What the folded sections of what comes of a class are set to, a line each. */

export function outcomeSummary(workload: ScenarioClass): string {
  const { outcome, fallback } = workload;
  const { patienceSeconds, cancelShare, approvalAfterSteps, evidenceAfterSteps } = outcome;
  return joinedParts([
    patienceSeconds === null ? "nobody leaves" : `patience ${amountText(patienceSeconds, "s")}`,
    isExactly(cancelShare, 0) ? null : `${amountText(cancelShare, "share")} cancelled`,
    retryWords(workload),
    approvalAfterSteps === null ? null : `approval after ${amountText(approvalAfterSteps, "steps")}`,
    evidenceAfterSteps === null
      ? null
      : `stops if too little is found after ${amountText(evidenceAfterSteps, "steps")}`,
    fallback === null ? null : `then ${fallback.hosted ?? fallback.pool ?? ""}`,
  ]);
}

/** How failed attempts are tried again: `failed attempts restart, at once`. */
function retryWords({ outcome, maxAttempts, retryScope }: ScenarioClass): string {
  const { ceiling, ...layers } = outcome.retryLayers;
  const isLayered = Object.values(layers).some((tries) => !isExactly(tries, 1));
  if (isExactly(maxAttempts, 1) && !isLayered) return "one attempt, no retries";
  const retries = failureKinds
    .map(({ id }) => outcome[id])
    .filter(({ share }) => !isExactly(share, 0))
    .map(({ retry }) => (retry === "as-class" ? retryScope : retry));
  const [first] = retries;
  const isAlike = retries.every((retry) => retry === first);
  if (isAlike && first === "never") return "failed attempts are not tried again";
  const words = isAlike ? (first === "resume" ? "resume" : "restart") : "are tried again by kind";
  const wait = isExactly(outcome.backoffSeconds, 0) ? "at once" : `after ${amountText(outcome.backoffSeconds, "s")}`;
  const over = isLayered ? `, over layers${ceiling === null ? "" : ` ${amountText(ceiling, "")} at most`}` : "";
  return `failed attempts ${words}, ${wait}${over}`;
}

export function budgetSummary({ budget }: ScenarioClass): string {
  const { steps, tokens, usd, fanOut, atCap } = budget;
  const caps = [
    steps === null ? null : amountText(steps, "steps"),
    tokens === null ? null : amountText(tokens, "tokens"),
    usd === null ? null : amountText(usd, "USD"),
  ].filter((cap) => cap !== null);
  const sideBySide = fanOut === null ? null : `at most ${amountText(fanOut, "")} side by side`;
  if (caps.length === 0) return sideBySide === null ? "No budget" : joinedParts([sideBySide]);
  const ends: Readonly<Record<typeof atCap, string>> = {
    stop: "then it stops",
    summarise: "then it sums up",
    ask: "then a person is asked",
    "fall-back": "then the fallback",
  };
  return joinedParts([`at most ${caps.join(", ")}, ${ends[atCap]}`, sideBySide]);
}

export function reviewSummary({ reviewShare, reviewMinutes, replay }: ScenarioClass): string {
  const isReviewed = !isExactly(reviewShare, 0);
  return joinedParts([
    isReviewed
      ? `${amountText(reviewShare, "share")} reviewed for ${amountText(reviewMinutes, "minutes")}`
      : "no reviews",
    isExactly(replay.share, 0)
      ? "no replays"
      : `${amountText(replay.share, "")} replays a workflow${replay.atPeak ? ", also at the peak" : ""}`,
  ]);
}

export function imageSummary({ images }: ScenarioClass): string {
  if (images === null) return "None";
  const { perPrompt, widthPixels, heightPixels } = images;
  const count = typeof perPrompt === "number" ? perPrompt : perPrompt.base;
  return `${formatCount(count)} of ${formatCount(widthPixels)} by ${formatCount(heightPixels)} pixels`;
}

export function contractSummary({ hosted, contract }: ScenarioClass): string {
  if (hosted === null) return "No hosted model";
  const {
    requestsPerMinute: calls,
    tokensPerMinute: tokens,
    usdPerCall,
    unitUsdPerHour,
    unitTokensPerMinute,
  } = contract;
  const prices = [contract.inputUsdPerMillion, contract.cachedInputUsdPerMillion, contract.outputUsdPerMillion];
  const agreed = prices.filter((price) => price !== null).length;
  const areUnitsHeld = unitUsdPerHour !== null && unitTokensPerMinute !== null;
  return joinedParts([
    areUnitsHeld
      ? `units at ${amountText(unitUsdPerHour, "USD")} an hour in place of token prices`
      : agreed === 0
        ? "list prices"
        : `${agreed} of 3 prices your own`,
    usdPerCall === null ? null : `${amountText(usdPerCall, "USD")} a call besides`,
    calls === null ? null : `at most ${amountText(calls, "")} calls a minute`,
    tokens === null ? null : `at most ${amountText(tokens, "")} tokens a minute`,
  ]);
}

export function worthSummary({ valueUsdPerSuccess, failureUsd }: ScenarioClass): string {
  return joinedParts([
    valueUsdPerSuccess === null
      ? "the worth of a success is not entered"
      : `a success is worth ${amountText(valueUsdPerSuccess, "USD")}`,
    isExactly(failureUsd, 0) ? "a failure costs nothing more" : `a failure costs ${amountText(failureUsd, "USD")}`,
  ]);
}

export function swapSummary({ swaps }: ScenarioClass): string {
  return swaps.length === 0
    ? "The values hold for every model"
    : joinedParts([swaps.map(({ model }) => model).join(", ")]);
}

export function labelSummary({ labels, note }: ScenarioClass): string {
  const all = [...Object.entries(labels), ["note", note] as const];
  const set = all.flatMap(([name, text]) => (text === "" ? [] : [`${name} ${text}`]));
  return set.length === 0 ? "None" : joinedParts(set);
}

const digits = 4;

/** A value of a class in a summary: `8,192 tokens`, a range with its ends: `5 (4 to 7) steps`. */
export function amountText(value: Quantity, unit: string): string {
  return typeof value === "number" ? formatLongQuantity(value, unit, digits) : formatRange(value, unit, digits);
}

/** Parts of a summary as one sentence without its full stop. */
function joinedParts(parts: readonly (string | null)[]): string {
  const text = parts.filter((part) => part !== null).join("; ");
  return capital(text);
}

/** Whether a value is exactly this, and no range. */
function isExactly(value: Quantity, wanted: number): boolean {
  return value === wanted;
}
