import { classInput } from "./class-input.ts";

export default classInput(
  {
    id: "cachedShare",
    label: "Cached prompt",
    unit: "share",
    better: "more",
    words: "Share of prompt tokens found in the prefix cache.",
  },
  ({ cachedShare }) => cachedShare,
);
