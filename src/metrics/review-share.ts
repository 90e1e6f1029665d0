import { classInput } from "./class-input.ts";

export default classInput(
  {
    id: "reviewShare",
    label: "Workflows reviewed",
    unit: "share",
    better: null,
    words: "Share of workflows that a person reviews.",
  },
  ({ reviewShare }) => reviewShare,
);
