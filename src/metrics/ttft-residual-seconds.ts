import { foundPart } from "./found-part.ts";

export default foundPart(
  {
    id: "ttftResidualSeconds",
    label: "First token: rest of the step in progress",
    unit: "s",
    better: "less",
    words: "Mean time that a new call waits for the step in progress to end, at the planning load.",
  },
  {
    secondsAt: ({ residualSeconds }) => residualSeconds,
    step: "A new call joins between two steps. It finds an idle replica, or a step on average half over, more often a long one: one with the prompts of other calls.",
  },
);
