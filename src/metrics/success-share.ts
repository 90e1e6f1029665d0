import { chainFigure } from "./chain-figure.ts";
import { successes } from "./outcome-words.ts";

export default chainFigure(
  {
    id: "successShare",
    label: "Workflows that succeed",
    unit: "share",
    better: "more",
    words:
      "Share of workflows that succeed in the end, after all their attempts, by themselves, at the cap or on the fallback.",
  },
  ({ share }) => share,
  successes,
);
