import { poolFigure } from "./pool-figure.ts";

export default poolFigure({
  id: "maxSequences",
  label: "Sequences at the median context",
  unit: "sequences",
  better: "more",
  words: "Sequences of the median context that a replica's memory holds.",
});
