import { stepFigure } from "./step-figure.ts";

export default stepFigure("class", {
  id: "peakShare",
  label: "Part of its pool's work at the peak",
  unit: "share",
  better: null,
  words: "How much of its pool's busy time the class takes at the peak, which idle devices and reserves are there for.",
});
