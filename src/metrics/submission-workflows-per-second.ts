import { stepFigure } from "./step-figure.ts";

export default stepFigure("class", {
  id: "submissionWorkflowsPerSecond",
  label: "Workflows a second of a submission",
  unit: "workflows/s",
  better: null,
  words: "Workflows a second that have a batch submission done by its deadline.",
});
