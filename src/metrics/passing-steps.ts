import { partOf } from "./part-of.ts";

export default partOf(
  "class",
  {
    of: "toolsPassingUsdPerMonth",
    otherwise: "Calls that pay off, over the calls of a step. Exact, nothing is drawn.",
  },
  {
    id: "passingSteps",
    label: "Steps that pay off",
    unit: "steps",
    better: null,
    words: "Steps of attempts that pass, per workflow.",
  },
);
