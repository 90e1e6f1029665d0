import { outcomeFigure } from "./chain-figure.ts";

export default outcomeFigure(
  {
    id: "abandonedShare",
    label: "Workflows that users leave",
    unit: "share",
    better: "less",
    words: "Share of workflows whose user loses patience before the end.",
  },
  { of: ({ share }) => share, among: ["abandoned"] },
);
