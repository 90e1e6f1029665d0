import { classInput } from "./class-input.ts";

export default classInput(
  {
    id: "maxAttempts",
    label: "Most attempts",
    unit: "attempts",
    better: null,
    words: "Most attempts a workflow gets, the first included.",
  },
  ({ maxAttempts }) => maxAttempts,
);
