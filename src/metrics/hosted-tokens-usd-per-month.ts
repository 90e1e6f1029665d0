import { hostedFigure } from "./hosted-figure.ts";

export default hostedFigure("tokensUsdPerMonth", {
  label: "Tokens a month, hosted",
  unit: "USD/month",
  better: "less",
  words: "What the provider of the hosted model would bill for the class's tokens a month.",
});
