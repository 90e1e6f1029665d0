import { poolFigure } from "./pool-figure.ts";

export default poolFigure({
  id: "itlMeanSeconds",
  label: "Time between tokens, mean",
  unit: "s",
  better: "less",
  words: "Mean time between two tokens of a call, over all tokens of the pool, at the planning load.",
});
