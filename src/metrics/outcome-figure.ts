import type { Outcome, Rewards } from "../engine/outcome.ts";
import type { ClassResult } from "../engine/plan-result.ts";
import type { FailureKind } from "../engine/workload-class.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import type { Explanation } from "./explanation.ts";
import { classFigure, figure, resultOf } from "./figure.ts";
import { closedFormula } from "./formula-of.ts";
import type { Facts, FigureField, Metric } from "./metric.ts";

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

/** What a sum over outcomes rests on. */
export const exactWords =
  "Exact, nothing is drawn: every way that a workflow can take is followed with its share, and the parts add up.";

interface OverOutcomes {
  /** The part of those that end so in the mean over all workflows. */
  readonly of: (rewards: Rewards) => number;
  readonly among?: readonly Outcome[];
  /** What the parts are divided by: the share of those they are a mean over. */
  readonly over?: number;
}

/** A mean over workflows, by how they end: one line for each ending that adds to it. */
export function overOutcomes(
  result: ClassResult,
  value: number,
  { of, among = outcomes, over = 1 }: OverOutcomes,
): Extract<Explanation, { readonly kind: "sum" }> {
  const lines = among.flatMap((id) => {
    const rewards = result.outcomes[id];
    const part = of(rewards);
    if (part === 0) return [];
    return [{ id, label: outcomeWords[id], value: part / over, method: lineText(rewards.share, part) }];
  });
  return { kind: "sum", how: exactWords, lines, value };
}

/** `54 % of workflows, 1.2 each`. */
function lineText(share: number, part: number): string {
  const whose = `${formatShare(share)} of workflows`;
  return part === share || share <= 0 ? whose : `${whose}, ${formatCount(part / share)} each`;
}

/** The sum itself, in the order in which the engine adds. */
export function sumOverOutcomes(result: ClassResult, { of, among = outcomes, over = 1 }: OverOutcomes): number {
  return among.reduce((sum, id) => sum + of(result.outcomes[id]), 0) / over;
}

/** A figure of a class's result: a closed formula where the class is simple, else a sum over how workflows end. */
export function chainFigure(
  facts: Facts<FigureField<ClassResult>>,
  of: (rewards: Rewards) => number,
  among?: readonly Outcome[],
): Metric {
  return classFigure(facts, (value, plan, _input, at) => {
    const result = resultOf(plan, at);
    if (result === null) return null;
    const closed = closedFormula(plan, "class", at, facts.id);
    return closed ?? overOutcomes(result, value, among === undefined ? { of } : { of, among });
  });
}

interface OutcomeMean {
  readonly of: (rewards: Rewards) => number;
  readonly among?: readonly Outcome[];
  /** Of which workflows it is the mean; nobody stated: of all. `null` comes of none. */
  readonly over?: (result: ClassResult) => number;
}

/** A mean that is no field of the result: summed over how workflows end. */
export function outcomeFigure(facts: Facts, { of, among, over }: OutcomeMean): Metric {
  const sumOf = (result: ClassResult | null) => {
    const whole = result === null ? 0 : (over?.(result) ?? 1);
    if (result === null || whole <= 0) return null;
    return { result, sum: { of, over: whole, ...(among === undefined ? {} : { among }) } };
  };
  const read: Metric["read"] = (plan, _input, at) => {
    const found = sumOf(resultOf(plan, at));
    const value = found === null ? null : sumOverOutcomes(found.result, found.sum);
    // Over a share that is as good as none there is no figure.
    return value !== null && Number.isFinite(value) ? value : null;
  };
  return figure("class", facts, read, (value, plan, _input, at) => {
    const found = sumOf(resultOf(plan, at));
    return found === null ? null : overOutcomes(found.result, value, found.sum);
  });
}
