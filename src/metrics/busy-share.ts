import { stepFigure } from "./step-figure.ts";

export default stepFigure("pool", {
  id: "busyShare",
  label: "Busy at the mean load",
  unit: "share",
  better: null,
  words:
    "Part of what the serving replicas carry inside every limit that the mean load uses. The rest is paid for and idle off the peak.",
});
