import { stepFigure } from "./step-figure.ts";

export default stepFigure("pool", {
  id: "computePassingUsdPerMonth",
  label: "Compute of attempts that pass",
  unit: "USD/month",
  better: "less",
  words: "The part of the serving devices' cost that the mean load of attempts that pass uses.",
});
