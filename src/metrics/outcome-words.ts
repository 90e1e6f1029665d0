import type { Outcome } from "../engine/outcome.ts";
import type { FailureKind } from "../engine/workload-class.ts";

/** How workflows end, as a reader calls it; successes first. */
export const outcomeWords: Readonly<Record<Outcome, string>> = {
  succeeded: "Succeed",
  "capped-succeeded": "Succeed at the budget's cap",
  "fallback-succeeded": "Succeed on the fallback",
  failed: "Fail in the end",
  capped: "Stop at the budget's cap",
  declined: "Stop without approval",
  thin: "Stop on thin evidence",
  cancelled: "Are cancelled by the user",
  abandoned: "Are left by the user",
};

/** Workflows that end so have got what they were started for. */
export const successes: readonly Outcome[] = ["succeeded", "capped-succeeded", "fallback-succeeded"];

export const outcomes = Object.keys(outcomeWords) as readonly Outcome[];

export const failures: readonly Outcome[] = outcomes.filter((outcome) => !successes.includes(outcome));

/** What goes wrong in an attempt. */
export const failureWords: Readonly<Record<FailureKind, string>> = {
  modelError: "a model call goes wrong",
  toolFailure: "a tool fails",
  badOutput: "its result is found bad at the end",
  timeOut: "a step takes too long",
};
