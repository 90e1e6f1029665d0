import { stepFigure } from "./step-figure.ts";

export default stepFigure("class", {
  id: "endContextTokens",
  label: "Context at the end of a call",
  unit: "tokens",
  better: null,
  words: "Prompt and output of a call, on average.",
});
