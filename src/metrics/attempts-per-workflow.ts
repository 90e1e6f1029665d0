import { classFigure } from "./class-figure.ts";

export default classFigure({
  id: "attemptsPerWorkflow",
  label: "Attempts a workflow",
  unit: "attempts",
  better: "less",
  words: "Attempts a workflow gets until it succeeds or its attempts are used up.",
});
