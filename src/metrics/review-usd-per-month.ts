import { stepFigure } from "./step-figure.ts";

export default stepFigure("class", {
  id: "reviewUsdPerMonth",
  label: "Human review a month",
  unit: "USD/month",
  better: "less",
  words: "What people who check the class's results cost a month.",
});
