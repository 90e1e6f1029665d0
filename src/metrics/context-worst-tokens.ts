import { classFigure } from "./class-figure.ts";

export default classFigure({
  id: "contextWorstTokens",
  label: "Context, longest",
  unit: "tokens",
  better: null,
  words:
    "Tokens that the last call of an attempt holds at its end, prompt and output: the longest context the class needs.",
});
