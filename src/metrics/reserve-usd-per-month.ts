import { stepFigure } from "./step-figure.ts";

export default stepFigure("pool", {
  id: "reserveUsdPerMonth",
  label: "All reserves a month",
  unit: "USD/month",
  better: "less",
  words: "What the replicas held in reserve cost a month.",
});
