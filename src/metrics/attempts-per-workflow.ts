import { chainFigure } from "./chain-figure.ts";

export default chainFigure(
  {
    id: "attemptsPerWorkflow",
    label: "Attempts a workflow",
    unit: "attempts",
    better: "less",
    words: "Attempts a workflow gets until it ends, in the mean.",
  },
  ({ attempts }) => attempts,
);
