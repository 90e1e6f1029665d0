import { stepFigure } from "./step-figure.ts";

export default stepFigure("class", {
  id: "platformUsdPerMonth",
  label: "Its part of the platform a month",
  unit: "USD/month",
  better: "less",
  words: "The class's part of storage, network, logs and staff, by the tokens it reads and writes.",
});
