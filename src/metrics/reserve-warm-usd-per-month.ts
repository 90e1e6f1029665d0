import { stepFigure } from "./step-figure.ts";

export default stepFigure("pool", {
  id: "reserveWarmUsdPerMonth",
  label: "Warm reserve a month",
  unit: "USD/month",
  better: "less",
  words: "What the replicas kept ready for a burst cost a month.",
});
