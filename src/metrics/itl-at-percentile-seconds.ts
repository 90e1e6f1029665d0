import { classFigure } from "./class-figure.ts";

export default classFigure({
  id: "itlAtPercentileSeconds",
  label: "Time between tokens, at the percentile",
  unit: "s",
  better: "less",
  words: "Time between two tokens that the class's percentile of busy time keeps, at the planning load.",
});
