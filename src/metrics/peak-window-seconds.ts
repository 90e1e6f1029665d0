import { classInput } from "./class-input.ts";

export default classInput(
  {
    id: "peakWindowSeconds",
    label: "Window of the peak",
    unit: "s",
    better: null,
    words: "Window that the peak was measured over. A shorter one shows a higher peak.",
  },
  ({ peakWindowSeconds }) => peakWindowSeconds,
  "arrivals.peakWindowSeconds",
);
