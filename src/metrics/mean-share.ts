import { flowShare } from "./flow-share.ts";

export default flowShare(
  {
    id: "meanShare",
    label: "Part of its pool's work",
    unit: "share",
    better: null,
    words:
      "How much of its pool's busy time the class takes at the mean load. Calls with longer prompts or answers take more.",
  },
  "its part of the pool's busy time",
);
