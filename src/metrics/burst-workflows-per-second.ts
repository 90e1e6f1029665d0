import { classFigure } from "./class-figure.ts";

export default classFigure({
  id: "burstWorkflowsPerSecond",
  label: "Workflows a second in a burst",
  unit: "workflows/s",
  better: "less",
  words: "Workflows that users ask for a second while a burst lasts.",
});
