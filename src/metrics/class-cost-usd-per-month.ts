import { classFigure } from "./class-figure.ts";

export default classFigure({
  id: "costUsdPerMonth",
  label: "Cost a month",
  unit: "USD/month",
  better: "less",
  words: "What the class costs a month: its part of the devices and of the platform, its tools and its reviews.",
});
