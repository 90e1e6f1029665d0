import { poolFigure } from "./pool-figure.ts";

export default poolFigure({
  id: "goodputPerDevice",
  label: "Goodput of a device",
  unit: "calls/s",
  better: "more",
  words: "What one replica carries inside every limit, divided over its devices: comparable between splits.",
});
