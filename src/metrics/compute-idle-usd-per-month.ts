import { stepFigure } from "./step-figure.ts";

export default stepFigure("pool", {
  id: "computeIdleUsdPerMonth",
  label: "Serving devices, idle off the peak",
  unit: "USD/month",
  better: "less",
  words: "The part of the serving devices' cost that the mean load leaves free: they are there for the peak.",
});
