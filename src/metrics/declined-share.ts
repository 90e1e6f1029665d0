import { outcomeFigure } from "./chain-figure.ts";

export default outcomeFigure(
  {
    id: "declinedShare",
    label: "Workflows without approval",
    unit: "share",
    better: null,
    words: "Share of workflows that end because a person does not approve their continuation.",
  },
  { of: ({ share }) => share, among: ["declined"] },
);
