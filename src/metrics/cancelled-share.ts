import { outcomeFigure } from "./chain-figure.ts";

export default outcomeFigure(
  {
    id: "cancelledShare",
    label: "Workflows that users cancel",
    unit: "share",
    better: "less",
    words: "Share of workflows that the user cancels on the way.",
  },
  { of: ({ share }) => share, among: ["cancelled"] },
);
