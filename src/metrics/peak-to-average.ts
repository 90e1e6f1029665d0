import { classInput } from "./class-input.ts";

export default classInput(
  {
    id: "peakToAverage",
    label: "Peak to average",
    unit: "",
    better: "less",
    words: "Rate at the peak over the day's mean rate.",
  },
  ({ peakToAverage }) => peakToAverage,
  "arrivals.peakToAverage",
);
