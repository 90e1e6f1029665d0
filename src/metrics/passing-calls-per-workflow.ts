import { classFigure } from "./class-figure.ts";

export default classFigure({
  id: "passingCallsPerWorkflow",
  label: "Calls that pay off",
  unit: "calls",
  better: null,
  words: "Calls of attempts that pass, per workflow. The rest of its calls is failed work.",
});
