import { poolFigure } from "./pool-figure.ts";

export default poolFigure({
  id: "maxSequencesAtP95",
  label: "Sequences at the 95th percentile",
  unit: "sequences",
  better: "more",
  words: "Sequences of the 95th percentile's context that a replica's memory holds.",
});
