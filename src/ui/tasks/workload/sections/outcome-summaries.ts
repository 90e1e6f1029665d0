import type { ScenarioClass } from "../../../../scenario/schema.ts";
import { amountText, isExactly, joinedParts } from "./amount-text.ts";
import { failureKinds } from "./outcome-words.ts";

/** What the folded sections of what comes of a class are set to, a line each. */

export function outcomeSummary(workload: ScenarioClass): string {
  const { outcome, fallback } = workload;
  const { patienceSeconds, cancelShare, approvalAfterSteps, evidenceAfterSteps } = outcome;
  return joinedParts([
    patienceSeconds === null ? "nobody leaves" : `patience ${amountText(patienceSeconds, "s")}`,
    isExactly(cancelShare, 0) ? null : `${amountText(cancelShare, "share")} cancelled`,
    retryWords(workload),
    approvalAfterSteps === null ? null : `approval after ${amountText(approvalAfterSteps, "steps")}`,
    evidenceAfterSteps === null ? null : `thin evidence stops after ${amountText(evidenceAfterSteps, "steps")}`,
    fallback === null ? null : `then ${fallback.hosted ?? fallback.pool ?? ""}`,
  ]);
}

/** How failed attempts are tried again: `failed attempts restart, at once`. */
function retryWords({ outcome, maxAttempts, retryScope }: ScenarioClass): string {
  if (isExactly(maxAttempts, 1)) return "one attempt, no retries";
  const retries = failureKinds
    .map(({ id }) => outcome[id])
    .filter(({ share }) => !isExactly(share, 0))
    .map(({ retry }) => (retry === "as-class" ? retryScope : retry));
  const [first] = retries;
  const isAlike = retries.every((retry) => retry === first);
  if (isAlike && first === "never") return "failed attempts are not tried again";
  const words = isAlike ? (first === "resume" ? "resume" : "restart") : "are tried again by kind";
  const wait = isExactly(outcome.backoffSeconds, 0) ? "at once" : `after ${amountText(outcome.backoffSeconds, "s")}`;
  return `failed attempts ${words}, ${wait}`;
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

export function worthSummary({ valueUsdPerSuccess, failureUsd }: ScenarioClass): string {
  return joinedParts([
    valueUsdPerSuccess === null
      ? "the worth of a success is not entered"
      : `a success is worth ${amountText(valueUsdPerSuccess, "USD")}`,
    isExactly(failureUsd, 0) ? "a failure costs nothing more" : `a failure costs ${amountText(failureUsd, "USD")}`,
  ]);
}

export function swapSummary({ swaps }: ScenarioClass): string {
  return swaps.length === 0 ? "No model changes anything" : joinedParts([swaps.map(({ model }) => model).join(", ")]);
}

export function labelSummary({ labels }: ScenarioClass): string {
  const set = Object.entries(labels).flatMap(([name, text]) => (text === "" ? [] : [`${name} ${text}`]));
  return set.length === 0 ? "None" : joinedParts(set);
}
