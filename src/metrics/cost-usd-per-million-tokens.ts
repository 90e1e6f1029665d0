import { classFigure } from "./class-figure.ts";

export default classFigure({
  id: "costUsdPerMillionTokens",
  label: "Cost of a million tokens",
  unit: "USD",
  better: "less",
  words: "Cost of a million tokens of the class, prompt and output alike.",
});
