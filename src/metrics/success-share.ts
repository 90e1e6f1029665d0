import { classFigure } from "./class-figure.ts";

export default classFigure({
  id: "successShare",
  label: "Workflows that succeed",
  unit: "share",
  better: "more",
  words: "Share of workflows that succeed in the end, after all their attempts.",
});
