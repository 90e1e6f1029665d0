import { partOf } from "./part-of.ts";

export default partOf(
  "class",
  {
    of: "toolsFailingUsdPerMonth",
    otherwise:
      "All steps of a workflow, those of replays and of the fallback with them, less those that pay off. Exact, nothing is drawn.",
  },
  {
    id: "otherSteps",
    label: "Steps beside those that pay off",
    unit: "steps",
    better: "less",
    words: "Steps of attempts that fail, of replays and of the fallback, per workflow.",
  },
);
