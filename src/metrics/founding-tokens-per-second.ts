import { classFigure } from "./class-figure.ts";

export default classFigure({
  id: "foundingTokensPerSecond",
  label: "Founding sketch",
  unit: "tokens/s",
  better: null,
  words:
    "Generated tokens a second by the sketch the method began with. It leaves prompts out and multiplies volume by the peak, so nothing is sized by it.",
});
