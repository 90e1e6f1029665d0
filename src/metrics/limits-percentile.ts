import { classInput } from "./class-input.ts";

export default classInput(
  {
    id: "limits.percentile",
    label: "Calls that must meet the limits",
    unit: "share",
    better: null,
    words: "Share of the class's calls that must stay within its limits on time; the rest may be slower.",
  },
  ({ limits }) => limits.percentile,
);
