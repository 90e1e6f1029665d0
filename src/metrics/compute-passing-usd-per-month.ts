import { stepFigure } from "./step-figure.ts";

export default stepFigure("pool", {
  id: "computePassingUsdPerMonth",
  label: "Devices at work, attempts that pass",
  unit: "USD/month",
  better: "less",
  words: "The part of the serving devices' cost that the mean load of attempts that pass uses.",
});
