import { partOf } from "./part-of.ts";

export default partOf(
  "class",
  {
    of: "toolCallsPerSecond",
    otherwise: "Tool calls of a step as entered, or the cap on fan-out where that is fewer.",
  },
  {
    id: "toolCallsPerStep",
    label: "Tool calls a step",
    unit: "calls",
    better: null,
    words: "Tool calls of a step, under the cap on what may run side by side.",
  },
);
