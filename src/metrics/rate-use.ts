import { partOf } from "./part-of.ts";

export default partOf(
  "class",
  {
    of: "toolUse",
    otherwise:
      "Tool calls a second at the peak over the most that the tools take a second; nothing where that has no limit.",
  },
  {
    id: "rateUse",
    label: "Use of the tools' rate",
    unit: "share",
    better: "less",
    words: "Tool calls a second at the peak over the most that the tools take, without the margin.",
  },
);
