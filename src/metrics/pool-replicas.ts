import { poolFigure } from "./pool-figure.ts";

export default poolFigure({
  id: "replicas",
  label: "Replicas",
  unit: "replicas",
  better: "less",
  words: "Replicas of the pool, reserves included.",
});
