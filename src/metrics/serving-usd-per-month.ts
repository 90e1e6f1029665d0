import { stepFigure } from "./step-figure.ts";

export default stepFigure("pool", {
  id: "servingUsdPerMonth",
  label: "Serving replicas a month",
  unit: "USD/month",
  better: "less",
  words: "What the serving replicas cost a month, busy or idle; reserves come on top.",
});
