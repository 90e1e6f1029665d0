import { poolFigure } from "./pool-figure.ts";

export default poolFigure({
  id: "goodputCallsPerUsd",
  label: "Goodput of a dollar",
  unit: "calls/$",
  better: "more",
  words:
    "Calls inside every limit that a dollar of devices carries when they are as full as the limits let them be. Unknown without a price.",
});
