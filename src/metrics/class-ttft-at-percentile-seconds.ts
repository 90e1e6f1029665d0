import { classFigure } from "./class-figure.ts";

export default classFigure({
  id: "ttftAtPercentileSeconds",
  label: "Time to first token, at the percentile",
  unit: "s",
  better: "less",
  words: "Time to the first token that the class's percentile of calls keep, at the planning load.",
});
