import { writtenFigure } from "./written-figure.ts";

export default writtenFigure(
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
    inputs: ({ askMinutesPerWorkflow }, { reviewShare, reviewMinutes }) => ({
      reviewShare,
      reviewMinutes,
      askMinutesPerWorkflow,
    }),
    value: ({ askMinutesPerWorkflow }, { reviewShare, reviewMinutes }) =>
      reviewShare * reviewMinutes + askMinutesPerWorkflow,
  },
);
