import { poolFigure } from "./pool-figure.ts";

export default poolFigure({
  id: "ttftAtPercentileSeconds",
  label: "Time to first token, at the percentile",
  unit: "s",
  better: "less",
  words: "Time to the first token at the percentile of the class that waits longest, at the planning load.",
});
