import { stepFigure } from "./step-figure.ts";

export default stepFigure("class", {
  id: "meanShare",
  label: "Part of its pool's work",
  unit: "share",
  better: null,
  words:
    "How much of its pool's busy time the class takes at the mean load. Calls with longer prompts or answers take more.",
});
