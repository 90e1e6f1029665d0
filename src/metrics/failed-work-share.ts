import { flowShare } from "./flow-share.ts";

export default flowShare(
  {
    id: "failedWorkShare",
    label: "Work of failed attempts",
    unit: "share",
    better: "less",
    words: "Part of its pool's work that goes into the class's attempts that fail.",
  },
  "its calls in attempts that fail",
);
