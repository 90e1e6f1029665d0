import type { EngineInput } from "../engine/input.ts";
import type { Outcome } from "../engine/outcome.ts";
import type { Plan } from "../engine/plan-result.ts";
import { className } from "./class-name.ts";
import type { SumLine } from "./explanation.ts";
import { figure, resultOf, stepFigure, writtenFigure } from "./figure.ts";
import { traceOf } from "./formula-of.ts";
import type { Metric } from "./metric.ts";
import { chainFigure, outcomeFigure, overOutcomes, successes, sumOverOutcomes } from "./outcome-figure.ts";

/** With a fallback, all that failed went there first. */
const fallenBack: { readonly of: (rewards: { readonly share: number }) => number; readonly among: readonly Outcome[] } =
  { of: ({ share }) => share, among: ["fallback-succeeded", "failed"] };

const fallbackShare = figure(
  "class",
  {
    id: "fallbackShare",
    label: "Workflows that fall back",
    unit: "share",
    better: "less",
    words: "Share of workflows that go to the fallback, whether it then succeeds or not. Unknown where there is none.",
  },
  (plan, input, at) => {
    const result = resultOf(plan, at);
    const hasFallback = (input.classes.find(({ id }) => id === at)?.fallback ?? null) !== null;
    return result === null || !hasFallback ? null : sumOverOutcomes(result, fallenBack);
  },
  (value, plan, _input, at) => {
    const result = resultOf(plan, at);
    return result === null ? null : overOutcomes(result, value, fallenBack);
  },
);

const approved = { of: ({ approvals }: { readonly approvals: number }) => approvals };

const approvalShare = figure(
  "class",
  {
    id: "approvalShare",
    label: "Workflows that ask for approval",
    unit: "share",
    better: null,
    words: "Share of workflows that reach the step at which a person must approve the rest, approved or not.",
  },
  (plan, _input, at) => {
    const result = resultOf(plan, at);
    return result === null ? null : sumOverOutcomes(result, approved) + result.outcomes.declined.share;
  },
  (value, plan, _input, at) => {
    const result = resultOf(plan, at);
    if (result === null) return null;
    const { share } = result.outcomes.declined;
    const over = overOutcomes(result, value, approved);
    const declined = { id: "declined", label: "Not approved", value: share, method: "the work stops there" };
    const lines = over.lines.map((line) => ({ ...line, method: "approved on the way" }));
    return { ...over, lines: share > 0 ? [...lines, declined] : lines };
  },
);

/** Classes that do work in the month: the others have no cost of a success, and no success. */
function successLines(plan: Plan, input: EngineInput): SumLine[] {
  return plan.classes.flatMap(({ id }) => {
    const value = traceOf(plan, "class", id, "costUsdPerSuccess")?.inputs.successesPerMonth;
    return value === undefined
      ? []
      : [{ id, label: className(input, id), value, method: "its workflows that succeed" }];
  });
}

/** How workflows end, and what people do for them. */
export const ends: readonly Metric[] = [
  chainFigure(
    {
      id: "successShare",
      label: "Workflows that succeed",
      unit: "share",
      better: "more",
      words:
        "Share of workflows that succeed in the end, after all their attempts, by themselves, at the cap or on the fallback.",
    },
    ({ share }) => share,
    successes,
  ),
  outcomeFigure(
    {
      id: "cappedShare",
      label: "Workflows that end at the cap",
      unit: "share",
      better: "less",
      words:
        "Share of workflows that use up a budget and end there, those that still succeed at the cap included. Those that go on to the fallback are not.",
    },
    { of: ({ share }) => share, among: ["capped-succeeded", "capped"] },
  ),
  fallbackShare,
  approvalShare,
  outcomeFigure(
    {
      id: "declinedShare",
      label: "Workflows without approval",
      unit: "share",
      better: null,
      words: "Share of workflows that end because a person does not approve their continuation.",
    },
    { of: ({ share }) => share, among: ["declined"] },
  ),
  outcomeFigure(
    {
      id: "thinShare",
      label: "Workflows stopped on thin evidence",
      unit: "share",
      better: null,
      words: "Share of workflows that stop because what they found is too thin.",
    },
    { of: ({ share }) => share, among: ["thin"] },
  ),
  outcomeFigure(
    {
      id: "cancelledShare",
      label: "Workflows that users cancel",
      unit: "share",
      better: "less",
      words: "Share of workflows that the user cancels on the way.",
    },
    { of: ({ share }) => share, among: ["cancelled"] },
  ),
  outcomeFigure(
    {
      id: "abandonedShare",
      label: "Workflows that users leave",
      unit: "share",
      better: "less",
      words: "Share of workflows whose user loses patience before the end.",
    },
    { of: ({ share }) => share, among: ["abandoned"] },
  ),
  chainFigure(
    {
      id: "askMinutesPerWorkflow",
      label: "Time of people asked at the cap",
      unit: "minutes",
      better: "less",
      words: "Minutes that people asked at the budget's cap take, over all workflows.",
    },
    ({ askMinutes }) => askMinutes,
  ),
  writtenFigure(
    {
      id: "reviewMinutesPerWorkflow",
      label: "Time of people a workflow",
      unit: "minutes",
      better: "less",
      words: "Minutes that people spend on a workflow, in the mean: reviews, and questions at the budget's cap.",
    },
    {
      words: "time of people a workflow takes",
      expression: "reviewShare * reviewMinutes + askMinutesPerWorkflow",
      inputs: ({ result: { askMinutesPerWorkflow }, asked: { reviewShare, reviewMinutes } }) => ({
        reviewShare,
        reviewMinutes,
        askMinutesPerWorkflow,
      }),
      value: ({ reviewShare, reviewMinutes, askMinutesPerWorkflow }) =>
        reviewShare * reviewMinutes + askMinutesPerWorkflow,
    },
  ),
  stepFigure("class", {
    id: "successesPerMonth",
    label: "Successes a month",
    unit: "workflows/month",
    better: "more",
    words: "Workflows of the class that succeed in a month.",
  }),
  figure(
    "plan",
    {
      id: "successesPerMonth",
      label: "Successes a month",
      unit: "workflows/month",
      better: "more",
      words: "Workflows of all classes that succeed in a month.",
    },
    (plan) => traceOf(plan, "plan", null, "costUsdPerSuccess")?.inputs.successesPerMonth ?? null,
    (value, plan, input) => ({ kind: "sum", lines: successLines(plan, input), value }),
  ),
];
