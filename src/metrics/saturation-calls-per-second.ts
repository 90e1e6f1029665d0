import { stepFigure } from "./step-figure.ts";

export default stepFigure("pool", {
  id: "saturationCallsPerSecond",
  label: "The most a replica completes",
  unit: "calls/s",
  better: "more",
  words: "Calls a second that a replica completes with its batch full, whatever the limits.",
});
