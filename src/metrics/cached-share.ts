import { classInput } from "./class-input.ts";

export default classInput(
  {
    id: "cachedShare",
    label: "Cached prompt",
    unit: "share",
    better: "more",
    words: "Share of prompt tokens that are found in the prompt cache and not computed again.",
  },
  ({ cachedShare }) => cachedShare,
);
