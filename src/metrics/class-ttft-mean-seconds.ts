import { classFigure } from "./class-figure.ts";

export default classFigure({
  id: "ttftMeanSeconds",
  label: "Time to first token, mean",
  unit: "s",
  better: "less",
  words: "Mean time from a call's arrival to its first token, at the planning load.",
});
