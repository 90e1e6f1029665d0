import { stepFigure } from "./step-figure.ts";

export default stepFigure("class", {
  id: "promptTokensPerSession",
  label: "Prompts of a whole attempt",
  unit: "tokens",
  better: null,
  words:
    "Prompt tokens of all calls of an attempt that runs to its end. Growing history makes them grow with the square of the calls.",
});
