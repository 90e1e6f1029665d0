import { flowShare } from "./flow-share.ts";

export default flowShare(
  {
    id: "peakShare",
    label: "Part of its pool's work at the peak",
    unit: "share",
    better: null,
    words:
      "How much of its pool's busy time the class takes at the peak, which idle devices and reserves are there for.",
  },
  "its part of the pool's busy time at the peak",
);
