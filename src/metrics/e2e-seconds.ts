import { classFigure } from "./class-figure.ts";

export default classFigure({
  id: "e2eSeconds",
  label: "Time of a call",
  unit: "s",
  better: "less",
  words: "Mean time of a call from its arrival to its last token, at the planning load.",
});
