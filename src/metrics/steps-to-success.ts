import { outcomeFigure } from "./chain-figure.ts";
import { successes } from "./outcome-words.ts";

export default outcomeFigure(
  {
    id: "stepsToSuccess",
    label: "Steps of a workflow that succeeds",
    unit: "steps",
    better: "less",
    words: "Steps of all attempts of a workflow that succeeds, in the mean.",
  },
  { of: ({ steps }) => steps, among: successes, over: ({ successShare }) => successShare },
);
