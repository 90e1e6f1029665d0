import { partOf } from "./part-of.ts";

export default partOf(
  "class",
  {
    of: "toolCallsInFlight",
    otherwise: "All tool calls of a step where they run together, else one at a time; none where a step calls no tool.",
  },
  {
    id: "callsSideBySide",
    label: "Tool calls side by side",
    unit: "calls",
    better: null,
    words: "Tool calls of one step that are in flight together.",
  },
);
