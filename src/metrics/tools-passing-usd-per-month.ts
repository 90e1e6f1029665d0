import { stepFigure } from "./step-figure.ts";

export default stepFigure("class", {
  id: "toolsPassingUsdPerMonth",
  label: "Tools of attempts that pass",
  unit: "USD/month",
  better: "less",
  words: "What the class's attempts that pass pay to tools and outside APIs a month.",
});
