import { classFigure, stepFigure, toldFigure } from "./figure.ts";
import { flowSum } from "./flow-figure.ts";
import { judgedOrFormula } from "./judged-figure.ts";
import type { Metric } from "./metric.ts";
import { chainFigure } from "./outcome-figure.ts";

/** Model calls of a class. */
export const calls: readonly Metric[] = [
  classFigure({
    id: "callsPerSecond",
    label: "Calls a second",
    unit: "calls/s",
    better: null,
    words: "Model calls a second, mean over the day. Calls of failed attempts count.",
  }),
  classFigure({
    id: "peakCallsPerSecond",
    label: "Calls a second at the peak",
    unit: "calls/s",
    better: null,
    words: "Model calls a second at the peak that the plan is made for.",
  }),
  stepFigure("class", {
    id: "callsPerMonth",
    label: "Calls a month",
    unit: "calls/month",
    better: null,
    words: "Model calls of the class in a month, those of failed attempts included.",
  }),
  classFigure({
    id: "callsPerAttempt",
    label: "Calls an attempt",
    unit: "calls",
    better: null,
    words: "Model calls an attempt makes on average.",
  }),
  chainFigure(
    {
      id: "callsPerWorkflow",
      label: "Calls a workflow",
      unit: "calls",
      better: null,
      words: "Model calls a workflow's own session makes, in all its attempts.",
    },
    ({ calls }) => calls,
  ),
  flowSum(
    {
      id: "allCallsPerWorkflow",
      label: "Calls a workflow, with all its parts",
      unit: "calls",
      better: null,
      words: "Model calls of a workflow: its own session, its roles and sub-agents, and the fallback.",
    },
    {
      of: ({ callsPerWorkflow }) => callsPerWorkflow,
      over: () => 1,
    },
  ),
  toldFigure(
    {
      id: "passingCallsPerWorkflow",
      label: "Calls that pay off",
      unit: "calls",
      better: null,
      words: "Calls of attempts that pass, per workflow. The rest of its calls is failed work.",
    },
    {
      read: ({ passingCallsPerWorkflow }) => passingCallsPerWorkflow,
      tell: () => ({
        steps: [
          "Each workflow that succeeds by itself or at the cap counts with the calls of its one whole attempt, for every length that workflows have.",
          "Calls of attempts before it, and of workflows that end otherwise, are not among them. Exact, nothing is drawn.",
        ],
        from: ["successShare", "meanSteps", "callsPerStep", "callsPerWorkflow"],
      }),
    },
  ),
  classFigure({
    id: "callsInFlight",
    label: "Calls in flight",
    unit: "calls",
    better: null,
    words: "Model calls waiting or running at a time, mean over the day.",
  }),
  classFigure(
    {
      id: "e2eSeconds",
      label: "Time of a call",
      unit: "s",
      better: "less",
      words: "Mean time of a call from its arrival to its last token, at the planning load.",
    },
    judgedOrFormula("class", "e2eSeconds", "mean"),
  ),
];
