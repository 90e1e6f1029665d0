import { poolFigure } from "./pool-figure.ts";

export default poolFigure({
  id: "utilisation",
  label: "Utilisation",
  unit: "share",
  better: null,
  words: "Load of a replica over the most it can complete with its batch full. At 100 % the queue grows without end.",
});
