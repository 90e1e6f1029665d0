import { classInput } from "./class-input.ts";

export default classInput(
  {
    id: "toolSeconds",
    label: "Tool time of a step",
    unit: "s",
    better: "less",
    words: "Waiting for tools after each step.",
  },
  ({ toolSeconds }) => toolSeconds,
);
