import { stepFigure } from "./step-figure.ts";

export default stepFigure("class", {
  id: "toolsUsdPerMonth",
  label: "Tools a month",
  unit: "USD/month",
  better: "less",
  words: "What the class pays to tools and outside APIs a month.",
});
