import { classInput } from "./class-input.ts";

export default classInput(
  {
    id: "toolUsdPerStep",
    label: "Tools of a step",
    unit: "USD/step",
    better: "less",
    words: "Paid to tools and outside APIs for each step.",
  },
  ({ toolUsdPerStep }) => toolUsdPerStep,
);
