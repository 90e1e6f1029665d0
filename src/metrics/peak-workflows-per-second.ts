import { classFigure } from "./class-figure.ts";

export default classFigure({
  id: "peakWorkflowsPerSecond",
  label: "Workflows a second at the peak",
  unit: "workflows/s",
  better: null,
  words: "Workflows a second that the plan carries: the mean times the load of the hour planned for and its peak.",
});
