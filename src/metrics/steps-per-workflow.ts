import { stepFigure } from "./step-figure.ts";

export default stepFigure("class", {
  id: "stepsPerWorkflow",
  label: "Steps a workflow",
  unit: "steps",
  better: null,
  words: "Steps run for a workflow, in all its attempts.",
});
