import { stepFigure } from "./step-figure.ts";

export default stepFigure("pool", {
  id: "reserveFailureUsdPerMonth",
  label: "Reserve for failures a month",
  unit: "USD/month",
  better: "less",
  words: "What the replicas held for failures cost a month.",
});
