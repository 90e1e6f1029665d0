import { stepFigure } from "./step-figure.ts";

export default stepFigure("class", {
  id: "stepsPerEarlyAttempt",
  label: "Steps of an attempt that stops",
  unit: "steps",
  better: null,
  words: "Steps of an attempt that stops at the first step that fails.",
});
