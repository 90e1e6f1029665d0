import { classInput } from "./class-input.ts";

export default classInput(
  { id: "steps", label: "Steps", unit: "steps", better: null, words: "Steps of an attempt that runs to its end." },
  ({ steps }) => steps,
);
