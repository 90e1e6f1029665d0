import { classInput } from "./class-input.ts";

export default classInput(
  {
    id: "planAtShare",
    label: "Hours planned for",
    unit: "share",
    better: null,
    words: "Share of the week's hours whose load the plan carries: all of them plan for the busiest hour.",
  },
  ({ planAtShare }) => planAtShare,
  "arrivals.planAtShare",
);
