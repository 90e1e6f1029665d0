import { stepFigure } from "./step-figure.ts";

export default stepFigure("class", {
  id: "callsPerWorkflow",
  label: "Calls a workflow",
  unit: "calls",
  better: null,
  words: "Model calls a workflow makes, in all its attempts.",
});
