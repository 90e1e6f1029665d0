import { stepFigure } from "./step-figure.ts";

export default stepFigure("class", {
  id: "failedWorkShare",
  label: "Work of failed attempts",
  unit: "share",
  better: "less",
  words: "Part of its pool's work that goes into the class's attempts that fail.",
});
