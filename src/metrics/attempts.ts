import type { FailureKind } from "../engine/workload-class.ts";
import { formatShare } from "../quantity/format-number.ts";
import { classFigure, figure, partOf, resultOf, stepFigure, toldFigure, writtenFigure } from "./figure.ts";
import type { Metric } from "./metric.ts";
import { chainFigure, exactWords, failures, failureWords, outcomeFigure, successes } from "./outcome-figure.ts";

/** Retries of a workflow that one kind of failure causes. */
function retryFigure(kind: FailureKind, label: string): Metric {
  return toldFigure(
    {
      id: `retries.${kind}`,
      label,
      unit: "retries",
      better: "less",
      words: `Retries of a workflow, in the mean, because ${failureWords[kind]}.`,
    },
    {
      read: ({ retries }) => retries[kind],
      tell: ({ outcome }) => ({
        steps: [
          `Of the attempts that fail, ${formatShare(outcome.failures[kind].share)} fail so; another attempt follows as long as there is one left and the user stays.`,
          "Every way that a workflow can take is followed with its share. Exact, nothing is drawn.",
        ],
        from: ["successPerAttempt", "maxAttempts", "attemptsPerWorkflow"],
      }),
    },
  );
}

const kinds = Object.keys(failureWords) as readonly FailureKind[];

/** All retries, a line for each kind of failure that causes any. */
const retriesPerWorkflow = figure(
  "class",
  {
    id: "retriesPerWorkflow",
    label: "Retries a workflow",
    unit: "retries",
    better: "less",
    words: "Attempts of a workflow that are cut short and tried again, whatever went wrong.",
  },
  (plan, _input, at) => {
    const result = resultOf(plan, at);
    return result === null ? null : kinds.reduce((sum, kind) => sum + result.retries[kind], 0);
  },
  (value, plan, _input, at) => {
    const lines = kinds.flatMap((kind) => {
      const retries = resultOf(plan, at)?.retries[kind] ?? 0;
      return retries === 0 ? [] : [{ id: kind, label: `Because ${failureWords[kind]}`, value: retries, method: "" }];
    });
    return { kind: "sum", how: exactWords, lines, value };
  },
);

/** Of `EngineInput`: shares as entered come divided by their sum. */
const toolFailureShare = figure(
  "class",
  {
    id: "toolFailureShare",
    label: "Failures that are a tool's",
    unit: "share",
    better: "less",
    words: "Share of the attempts that fail which do so because a tool does.",
  },
  (_plan, input, at) => input.classes.find(({ id }) => id === at)?.outcome.failures.toolFailure.share ?? null,
  (value) => {
    const step = "The share entered for failing tools, over the shares of all kinds of failure together.";
    return { kind: "steps", steps: [step], from: [], value };
  },
);

/** The attempts of a workflow, their steps, and why they are tried again. */
export const attempts: readonly Metric[] = [
  chainFigure(
    {
      id: "attemptsPerWorkflow",
      label: "Attempts a workflow",
      unit: "attempts",
      better: "less",
      words: "Attempts a workflow gets until it ends, in the mean.",
    },
    ({ attempts }) => attempts,
  ),
  stepFigure("class", {
    id: "earlyAttemptsPerWorkflow",
    label: "Attempts that another may follow",
    unit: "attempts",
    better: null,
    words: "Attempts of a workflow that are not its last: they stop where they fail.",
  }),
  stepFigure("class", {
    id: "lastAttemptsPerWorkflow",
    label: "Workflows at their last attempt",
    unit: "attempts",
    better: "less",
    words: "Share of workflows that come to their last attempt, which runs to its end.",
  }),
  writtenFigure(
    {
      id: "attemptsPerSuccess",
      label: "Attempts of a success",
      unit: "attempts",
      better: "less",
      words: "Attempts of all workflows, divided by the workflows that succeed.",
    },
    {
      words: "attempts a success takes, failed workflows included",
      expression: "attemptsPerWorkflow / successShare",
      inputs: ({ result: { attemptsPerWorkflow, successShare } }) =>
        successShare > 0 ? { attemptsPerWorkflow, successShare } : null,
      value: ({ attemptsPerWorkflow, successShare }) => attemptsPerWorkflow / successShare,
    },
  ),
  outcomeFigure(
    {
      id: "attemptsToSuccess",
      label: "Attempts of a workflow that succeeds",
      unit: "attempts",
      better: "less",
      words: "Attempts of a workflow that succeeds, the last one included.",
    },
    { of: ({ attempts }) => attempts, among: successes, over: ({ successShare }) => successShare },
  ),
  retriesPerWorkflow,
  retryFigure("modelError", "Retries after a model error"),
  retryFigure("toolFailure", "Retries after a tool failure"),
  retryFigure("badOutput", "Retries after bad output"),
  retryFigure("timeOut", "Retries after a time-out"),
  outcomeFigure(
    {
      id: "backoffSecondsPerWorkflow",
      label: "Wait before retries",
      unit: "s",
      better: "less",
      words: "Time that a workflow waits before its retries, over all workflows.",
    },
    { of: ({ backoffSeconds }) => backoffSeconds },
  ),
  toolFailureShare,
  writtenFigure(
    {
      id: "toolFailedAttemptsShare",
      label: "Attempts that a tool fails",
      unit: "share",
      better: "less",
      words: "Share of undisturbed attempts that fail because a tool does.",
    },
    {
      words: "share of attempts that fail by a tool",
      expression: "(1 - successPerAttempt) * toolFailureShare",
      inputs: ({ result: { successPerAttempt }, asked: { outcome } }) => ({
        successPerAttempt,
        toolFailureShare: outcome.failures.toolFailure.share,
      }),
      value: (inputs) => (1 - inputs.successPerAttempt) * inputs.toolFailureShare,
    },
  ),
  stepFigure("class", {
    id: "stepFailureShare",
    label: "Steps that fail",
    unit: "share",
    better: "less",
    words: "Share of executions of a step that fail, all steps being alike.",
  }),
  toldFigure(
    {
      id: "meanSteps",
      label: "Steps of a whole attempt, mean",
      unit: "steps",
      better: null,
      words: "Steps of an attempt that runs to its end, in the mean over workflows: whole numbers as they are drawn.",
    },
    {
      read: ({ meanSteps }) => meanSteps,
      tell: ({ spreads }) => ({
        steps: [
          spreads.steps === null
            ? "All workflows have the steps entered; between two whole numbers, some have the one and some the other, so that the mean is kept."
            : "The spread of the steps gives each whole number its share, and the figure is their mean. Rounding to whole steps moves it a little from what is entered.",
          "Exact, nothing is drawn.",
        ],
        from: ["steps"],
      }),
    },
  ),
  classFigure({
    id: "stepsPerAttempt",
    label: "Steps an attempt",
    unit: "steps",
    better: null,
    words: "Steps an attempt runs on average. Attempts that stop where they fail count with the steps they ran.",
  }),
  stepFigure("class", {
    id: "stepsPerEarlyAttempt",
    label: "Steps of an attempt that stops",
    unit: "steps",
    better: null,
    words: "Steps of an attempt that stops at the first step that fails.",
  }),
  chainFigure(
    {
      id: "stepsPerWorkflow",
      label: "Steps a workflow",
      unit: "steps",
      better: null,
      words: "Steps run for a workflow, in all its attempts.",
    },
    ({ steps }) => steps,
  ),
  partOf(
    "class",
    {
      of: "toolsPassingUsdPerMonth",
      otherwise: "Calls that pay off, over the calls of a step. Exact, nothing is drawn.",
    },
    {
      id: "passingSteps",
      label: "Steps that pay off",
      unit: "steps",
      better: null,
      words: "Steps of attempts that pass, per workflow.",
    },
  ),
  partOf(
    "class",
    {
      of: "toolsFailingUsdPerMonth",
      otherwise:
        "All steps of a workflow, those of replays and of the fallback with them, less those that pay off. Exact, nothing is drawn.",
    },
    {
      id: "otherSteps",
      label: "Steps beside those that pay off",
      unit: "steps",
      better: "less",
      words: "Steps of attempts that fail, of replays and of the fallback, per workflow.",
    },
  ),
  outcomeFigure(
    {
      id: "stepsToSuccess",
      label: "Steps of a workflow that succeeds",
      unit: "steps",
      better: "less",
      words: "Steps of all attempts of a workflow that succeeds, in the mean.",
    },
    { of: ({ steps }) => steps, among: successes, over: ({ successShare }) => successShare },
  ),
  outcomeFigure(
    {
      id: "stepsToFailure",
      label: "Steps of a workflow that fails",
      unit: "steps",
      better: "less",
      words: "Steps of all attempts of a workflow that does not succeed, in the mean: what is spent in vain.",
    },
    { of: ({ steps }) => steps, among: failures, over: ({ successShare }) => 1 - successShare },
  ),
];
