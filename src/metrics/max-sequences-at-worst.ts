import { poolFigure } from "./pool-figure.ts";

export default poolFigure({
  id: "maxSequencesAtWorst",
  label: "Sequences at the longest context",
  unit: "sequences",
  better: "more",
  words: "Sequences of the longest context that a replica's memory holds.",
});
