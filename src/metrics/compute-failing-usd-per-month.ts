import { stepFigure } from "./step-figure.ts";

export default stepFigure("pool", {
  id: "computeFailingUsdPerMonth",
  label: "Compute of attempts that fail",
  unit: "USD/month",
  better: "less",
  words: "The part of the serving devices' cost that goes into attempts that fail.",
});
