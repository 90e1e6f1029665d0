import { chainFigure } from "./chain-figure.ts";

export default chainFigure(
  {
    id: "stepsPerWorkflow",
    label: "Steps a workflow",
    unit: "steps",
    better: null,
    words: "Steps run for a workflow, in all its attempts.",
  },
  ({ steps }) => steps,
);
