import { outcomeFigure } from "./chain-figure.ts";

export default outcomeFigure(
  {
    id: "cappedShare",
    label: "Workflows that end at the cap",
    unit: "share",
    better: "less",
    words:
      "Share of workflows that use up a budget and end there, those that still succeed at the cap included. Those that go on to the fallback are not.",
  },
  { of: ({ share }) => share, among: ["capped-succeeded", "capped"] },
);
