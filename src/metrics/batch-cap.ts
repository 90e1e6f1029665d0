import { poolFigure } from "./pool-figure.ts";

export default poolFigure({
  id: "batchCap",
  label: "Batch cap",
  unit: "calls",
  better: "more",
  words:
    "Most calls that a replica runs together: what its memory holds at the mean context, or the pool's limit on sequences.",
});
