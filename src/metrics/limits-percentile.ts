import { classInput } from "./class-input.ts";

export default classInput(
  {
    id: "limits.percentile",
    label: "Calls that meet the limits",
    unit: "share",
    better: null,
    words: "Share of calls that must meet the limits.",
  },
  ({ limits }) => limits.percentile,
);
