import { classFigure } from "./class-figure.ts";

export default classFigure({
  id: "costUsdPerCall",
  label: "Cost of a call",
  unit: "USD",
  better: "less",
  words: "The class's month divided by its calls.",
});
