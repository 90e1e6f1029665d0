import { classFigure } from "./class-figure.ts";

export default classFigure({
  id: "toolUse",
  label: "Use of the tools",
  unit: "share",
  better: "less",
  words:
    "Peak load over what the tools take, the nearer of their two limits less the margin. At 100 % the line is reached.",
});
