import { writtenFigure } from "./written-figure.ts";

export default writtenFigure(
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
    inputs: ({ peakWorkflowsPerSecond, workflowSeconds }) =>
      workflowSeconds === null ? null : { peakWorkflowsPerSecond, workflowSeconds },
    value: ({ peakSessionsOpen }) => peakSessionsOpen ?? 0,
  },
);
