import { classFigure } from "./class-figure.ts";

export default classFigure({
  id: "foundingTokensPerSecond",
  label: "Quick estimate",
  unit: "tokens/s",
  better: null,
  words:
    "Generated tokens a second as a first guess on paper gives them. It leaves prompts out and multiplies by the peak, so nothing is sized by it.",
});
