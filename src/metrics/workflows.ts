import type { Deferral } from "../engine/workload-class.ts";
import { formatShare } from "../quantity/format-number.ts";
import { formatQuantity } from "../quantity/format-quantity.ts";
import { classFigure, partOf, stepFigure, toldFigure, writtenFigure } from "./figure.ts";
import type { Metric } from "./metric.ts";

function deferredStep({ share, hours }: Deferral): string {
  return `Of each hour's work ${formatShare(share)} waits for room in the quieter hours that follow, up to ${formatQuantity(hours, "hours")} long: no hour then has more than the lowest level that keeps this deadline, or than what cannot wait.`;
}

/** How often workflows of a class come, how long they take and how many are under way. */
export const workflows: readonly Metric[] = [
  classFigure({
    id: "workflowsPerSecond",
    label: "Workflows a second",
    unit: "workflows/s",
    better: null,
    words: "Workflows that users ask for a second, mean over the day.",
  }),
  toldFigure(
    {
      id: "shapeFactor",
      label: "Hour planned for over the mean hour",
      unit: "",
      better: "less",
      words: "Load of the hour that the plan is made for, over the mean hour of the week. 1 where the load is even.",
    },
    {
      read: ({ shapeFactor }) => shapeFactor,
      tell: ({ hours, days, planAtShare, deferral }) => ({
        steps:
          deferral === null && hours.length === 0 && days.length === 0
            ? ["No shape of the day or the week is entered: every hour is like the mean hour."]
            : [
                "The load of an hour of the day times the load of its weekday gives each of the week's 168 hours its part of the mean.",
                ...(deferral === null ? [] : [deferredStep(deferral)]),
                `They are put in order, and the figure is the smallest that at least ${formatShare(planAtShare)} of them do not exceed. Exact, nothing is drawn.`,
              ],
        from: ["planAtShare", ...(deferral === null ? [] : ["deferral.share", "deferral.hours"])],
      }),
    },
  ),
  classFigure({
    id: "peakWorkflowsPerSecond",
    label: "Workflows a second at the peak",
    unit: "workflows/s",
    better: null,
    words: "Workflows a second that the plan carries: the mean times the load of the hour planned for and its peak.",
  }),
  classFigure({
    id: "burstWorkflowsPerSecond",
    label: "Workflows a second in a burst",
    unit: "workflows/s",
    better: "less",
    words: "Workflows that users ask for a second while a burst lasts.",
  }),
  stepFigure("class", {
    id: "submissionWorkflowsPerSecond",
    label: "Workflows a second of a submission",
    unit: "workflows/s",
    better: null,
    words: "Workflows a second that have a batch submission done by its deadline.",
  }),
  stepFigure("class", {
    id: "workflowsPerMonth",
    label: "Workflows a month",
    unit: "workflows/month",
    better: null,
    words: "Workflows of the class that users ask for in a month.",
  }),
  classFigure({
    id: "workflowSeconds",
    label: "Time of a workflow",
    unit: "s",
    better: "less",
    words: "Mean time of a workflow with its tools, queues and retries, at the planning load.",
  }),
  partOf(
    "class",
    {
      of: "workflowSeconds",
      otherwise:
        "Sub-agents and roles as often as they run, waits before retries, approvals, and runs of the fallback, each with its mean time, added up. Exact for the mean times, nothing is drawn.",
    },
    {
      id: "otherSeconds",
      label: "Other time of a workflow",
      unit: "s",
      better: "less",
      words:
        "Time of a workflow besides its own calls and tools: sub-agents, waits before retries, approvals and the fallback.",
    },
  ),
  classFigure({
    id: "sessionsOpen",
    label: "Sessions open",
    unit: "sessions",
    better: null,
    words:
      "Workflows under way at a time, mean over the day, each as long as at the peak, those that wait for tools included.",
  }),
  writtenFigure(
    {
      id: "peakSessionsOpen",
      label: "Workflows under way at the peak",
      unit: "sessions",
      better: null,
      words: "Workflows of the class in progress at a time, tool waits included, at the planning load.",
    },
    {
      words: "workflows under way at the peak",
      expression: "peakWorkflowsPerSecond * workflowSeconds",
      inputs: ({ result: { peakWorkflowsPerSecond, workflowSeconds } }) =>
        workflowSeconds === null ? null : { peakWorkflowsPerSecond, workflowSeconds },
      value: (_inputs, { peakSessionsOpen }) => peakSessionsOpen ?? 0,
    },
  ),
];
