import { classInput } from "./class-input.ts";

export default classInput(
  {
    id: "toolSeconds",
    label: "Tool time of a step",
    unit: "s",
    better: "less",
    words: "Time that a workflow waits for tools after each step.",
  },
  ({ toolSeconds }) => toolSeconds,
);
