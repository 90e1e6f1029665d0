import { stepFigure } from "./step-figure.ts";

export default stepFigure("class", {
  id: "lastAttemptsPerWorkflow",
  label: "Workflows at their last attempt",
  unit: "attempts",
  better: "less",
  words: "Share of workflows that come to their last attempt, which runs to its end.",
});
