import { poolFigure } from "./pool-figure.ts";

export default poolFigure({
  id: "operatingBatch",
  label: "Batch at the planning load",
  unit: "calls",
  better: null,
  words: "Calls that a serving replica runs together on average at the planning load.",
});
