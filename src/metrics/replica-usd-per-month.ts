import { stepFigure } from "./step-figure.ts";

export default stepFigure("pool", {
  id: "replicaUsdPerMonth",
  label: "One replica a month",
  unit: "USD/month",
  better: "less",
  words: "What the devices of one replica cost a month at the price of a device.",
});
