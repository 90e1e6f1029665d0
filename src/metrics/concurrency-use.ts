import { partOf } from "./part-of.ts";

export default partOf(
  "class",
  {
    of: "toolUse",
    otherwise:
      "Tool calls in flight at the peak over the most that the tools take at a time; nothing where that has no limit.",
  },
  {
    id: "concurrencyUse",
    label: "Use of the tools' places",
    unit: "share",
    better: "less",
    words: "Tool calls in flight at the peak over the most that the tools take at a time, without the margin.",
  },
);
