import { classInput } from "./class-input.ts";

export default classInput(
  {
    id: "fallbackSuccessShare",
    label: "Fallbacks that succeed",
    unit: "share",
    better: "more",
    words: "Share of the workflows that fall back which then succeed.",
  },
  ({ fallback }) => fallback?.successShare ?? null,
  "fallback.successShare",
);
