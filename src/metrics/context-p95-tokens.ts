import { classFigure } from "./class-figure.ts";

export default classFigure({
  id: "contextP95Tokens",
  label: "Context, 95th percentile",
  unit: "tokens",
  better: null,
  words: "Tokens that 95 of 100 calls of an attempt hold at most at their end, prompt and output.",
});
