import { stepFigure } from "./step-figure.ts";

export default stepFigure("pool", {
  id: "reserveRolloutUsdPerMonth",
  label: "Reserve for updates a month",
  unit: "USD/month",
  better: "less",
  words: "What the replicas held for updates cost a month.",
});
