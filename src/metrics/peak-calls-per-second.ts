import { classFigure } from "./class-figure.ts";

export default classFigure({
  id: "peakCallsPerSecond",
  label: "Calls a second at the peak",
  unit: "calls/s",
  better: null,
  words: "Model calls a second at the peak that the plan is made for.",
});
