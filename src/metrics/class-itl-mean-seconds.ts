import { stepFigure } from "./step-figure.ts";

export default stepFigure("class", {
  id: "itlMeanSeconds",
  label: "Time between tokens, mean",
  unit: "s",
  better: "less",
  words: "Mean time between two tokens in the pool that serves the class, at the planning load.",
});
