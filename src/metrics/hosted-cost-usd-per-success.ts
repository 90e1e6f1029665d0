import { hostedFigure } from "./hosted-figure.ts";

export default hostedFigure("costUsdPerSuccess", {
  label: "Cost of a success, hosted",
  unit: "USD",
  better: "less",
  words: "What a successful workflow would cost on the hosted model.",
});
