import { classFigure } from "./class-figure.ts";

export default classFigure({
  id: "costUsdPerAttempt",
  label: "Cost of an attempt",
  unit: "USD",
  better: "less",
  words: "Cost of an attempt of the class, whether it passes or fails.",
});
