import { classFigure } from "./class-figure.ts";

export default classFigure({
  id: "contextMedianTokens",
  label: "Context, median",
  unit: "tokens",
  better: null,
  words: "Tokens that the median call of an attempt holds at its end, prompt and output.",
});
