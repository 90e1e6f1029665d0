import { outcomeFigure } from "./chain-figure.ts";

export default outcomeFigure(
  {
    id: "thinShare",
    label: "Workflows stopped on thin evidence",
    unit: "share",
    better: null,
    words: "Share of workflows that stop because what they found is too thin.",
  },
  { of: ({ share }) => share, among: ["thin"] },
);
