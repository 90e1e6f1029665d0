import { stepFigure } from "./step-figure.ts";

export default stepFigure("class", {
  id: "stepFailureShare",
  label: "Steps that fail",
  unit: "share",
  better: "less",
  words: "Share of executions of a step that fail, all steps being alike.",
});
