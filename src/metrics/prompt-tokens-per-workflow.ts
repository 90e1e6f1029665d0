import { stepFigure } from "./step-figure.ts";

export default stepFigure("class", {
  id: "promptTokensPerWorkflow",
  label: "Prompts of a workflow",
  unit: "tokens",
  better: null,
  words: "Prompt tokens of all calls of a workflow, retries included.",
});
