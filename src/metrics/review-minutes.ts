import { classInput } from "./class-input.ts";

export default classInput(
  {
    id: "reviewMinutes",
    label: "Time of a review",
    unit: "minutes",
    better: "less",
    words: "Minutes that a person takes for one review.",
  },
  ({ reviewMinutes }) => reviewMinutes,
);
