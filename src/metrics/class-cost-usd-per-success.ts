import { classFigure } from "./class-figure.ts";

export default classFigure({
  id: "costUsdPerSuccess",
  label: "Cost of a success",
  unit: "USD",
  better: "less",
  words: "The class's month divided by its workflows that succeed: failed work is paid by the successes.",
});
