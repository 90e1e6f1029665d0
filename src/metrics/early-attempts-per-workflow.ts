import { stepFigure } from "./step-figure.ts";

export default stepFigure("class", {
  id: "earlyAttemptsPerWorkflow",
  label: "Attempts that another may follow",
  unit: "attempts",
  better: null,
  words: "Attempts of a workflow that are not its last: they stop where they fail.",
});
