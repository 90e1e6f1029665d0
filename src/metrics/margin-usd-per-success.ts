import { classFigure } from "./class-figure.ts";

export default classFigure({
  id: "marginUsdPerSuccess",
  label: "Margin of a success",
  unit: "USD",
  better: "more",
  words: "What a successful workflow is worth less what it costs.",
});
