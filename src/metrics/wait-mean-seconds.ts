import { poolFigure } from "./pool-figure.ts";

export default poolFigure({
  id: "waitMeanSeconds",
  label: "Wait, mean",
  unit: "s",
  better: "less",
  words: "Mean wait of an accepted call before it joins the batch, at the planning load.",
});
