import { poolFigure } from "./pool-figure.ts";

export default poolFigure({
  id: "ttftMeanSeconds",
  label: "Time to first token, mean",
  unit: "s",
  better: "less",
  words: "Mean time from arrival to first token over all calls of the pool, at the planning load.",
});
