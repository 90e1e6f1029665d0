import { stepFigure } from "./step-figure.ts";

export default stepFigure("class", {
  id: "toolsFailingUsdPerMonth",
  label: "Tools of attempts that fail",
  unit: "USD/month",
  better: "less",
  words: "What the class's attempts that fail pay to tools and outside APIs a month.",
});
