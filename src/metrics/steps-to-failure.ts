import { outcomeFigure } from "./chain-figure.ts";
import { failures } from "./outcome-words.ts";

export default outcomeFigure(
  {
    id: "stepsToFailure",
    label: "Steps of a workflow that fails",
    unit: "steps",
    better: "less",
    words: "Steps of all attempts of a workflow that does not succeed, in the mean: what is spent in vain.",
  },
  { of: ({ steps }) => steps, among: failures, over: ({ successShare }) => 1 - successShare },
);
