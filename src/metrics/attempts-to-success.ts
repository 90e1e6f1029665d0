import { outcomeFigure } from "./chain-figure.ts";
import { successes } from "./outcome-words.ts";

export default outcomeFigure(
  {
    id: "attemptsToSuccess",
    label: "Attempts of a workflow that succeeds",
    unit: "attempts",
    better: "less",
    words: "Attempts of a workflow that succeeds, the last one included.",
  },
  { of: ({ attempts }) => attempts, among: successes, over: ({ successShare }) => successShare },
);
