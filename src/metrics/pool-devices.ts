import { poolFigure } from "./pool-figure.ts";

export default poolFigure({
  id: "devices",
  label: "Devices",
  unit: "devices",
  better: "less",
  words: "Devices of the pool, reserves included.",
});
