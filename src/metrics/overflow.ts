import { formatCount } from "../quantity/format-number.ts";
import { partOf, stepFigure, toldFigure } from "./figure.ts";
import type { Metric } from "./metric.ts";

/** What of a class overflows from its pool to its hosted model. */
export const overflow: readonly Metric[] = [
  stepFigure("class", {
    id: "overflowShare",
    label: "Workflows that overflow",
    unit: "share",
    better: null,
    words:
      "Share of a class's workflows that begin above the floor of its own capacity and run on its hosted model to their end. Within an hour they are taken to come evenly but for the busiest window of each day.",
  }),
  toldFigure(
    {
      id: "hoursAboveShare",
      label: "Workflows above the floor by the hour",
      unit: "share",
      better: null,
      words: "Share of a class's workflows that the hours of its week bring above the floor of its own capacity.",
    },
    {
      read: ({ overflow }) => overflow?.hoursAboveShare ?? null,
      tell: ({ overflowAbovePerSecond }, { workflowsPerSecond }) => ({
        steps: [
          "Each of the week's 168 hours brings its part of the mean, none of them more than the hour planned for.",
          `What an hour brings above ${formatCount((overflowAbovePerSecond ?? 0) / workflowsPerSecond)} times the mean is above the floor; the figure is that of all hours over what they bring. Exact, nothing is drawn.`,
        ],
        from: ["overflowAbovePerSecond", "workflowsPerSecond", "shapeFactor"],
      }),
    },
  ),
  stepFigure("class", {
    id: "overflowPeakWorkflowsPerSecond",
    label: "Workflows that overflow at the peak",
    unit: "workflows/s",
    better: null,
    words: "Workflows a second that begin on the hosted model at the peak: what the floor does not take.",
  }),
  partOf(
    "class",
    {
      of: "callsPerSecond",
      otherwise:
        "Calls of a workflow on its pool, with the success share and the tokens of that pool; those that overflow have the hosted model's.",
    },
    {
      id: "ownCallsPerWorkflow",
      label: "Calls of a workflow on its pool",
      unit: "calls",
      better: null,
      words: "Model calls that a workflow makes on its pool in all its attempts, where others overflow.",
    },
  ),
  toldFigure(
    {
      id: "overflowUsdPerMonth",
      label: "Tokens of what overflows",
      unit: "USD/month",
      better: "less",
      words: "What providers bill a month for workflows that overflow, with all their roles, sub-agents and retries.",
    },
    {
      read: ({ overflow }) => overflow?.usdPerMonth ?? null,
      tell: () => ({
        steps: [
          "Tokens of the workflows that overflow, with the success share and the token factor of the hosted model, at its provider's prices, those of a batch lane with them. Exact, nothing is drawn.",
        ],
        from: ["overflowShare", "workflowsPerSecond", "providerUsdPerMonth"],
      }),
    },
  ),
];
