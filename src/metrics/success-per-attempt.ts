import { classInput } from "./class-input.ts";

export default classInput(
  {
    id: "successPerAttempt",
    label: "Attempts that succeed",
    unit: "share",
    better: "more",
    words: "Share of attempts that end in success, each attempt counted by itself.",
  },
  ({ successPerAttempt }) => successPerAttempt,
);
