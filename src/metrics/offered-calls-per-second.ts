import { poolFigure } from "./pool-figure.ts";

export default poolFigure({
  id: "offeredCallsPerSecond",
  label: "Load of a replica",
  unit: "calls/s",
  better: null,
  words: "Calls a second offered to one serving replica at the peak.",
});
