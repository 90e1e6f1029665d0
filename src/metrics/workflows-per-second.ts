import { classFigure } from "./class-figure.ts";

export default classFigure({
  id: "workflowsPerSecond",
  label: "Workflows a second",
  unit: "workflows/s",
  better: null,
  words: "Workflows that users ask for a second, mean over the day.",
});
