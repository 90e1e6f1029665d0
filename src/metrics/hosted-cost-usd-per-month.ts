import { hostedFigure } from "./hosted-figure.ts";

export default hostedFigure("costUsdPerMonth", {
  label: "Cost a month, hosted",
  unit: "USD/month",
  better: "less",
  words: "What the class would cost a month on its hosted model, with the same tools, reviews and platform.",
});
