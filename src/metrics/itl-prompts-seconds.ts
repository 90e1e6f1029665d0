import type { QueueStates } from "../engine/plan-result.ts";
import { itlPart } from "./itl-part.ts";

/** All the parts of a step without prompts. */
function stepSeconds({ steps }: QueueStates, running: number): number {
  return Object.values(steps).reduce((sum, seconds) => sum + (seconds[running - 1] ?? 0), 0);
}

export default itlPart(
  {
    id: "itlPromptsSeconds",
    label: "Between tokens: prompts of other calls",
    words: "Mean time between two tokens that the prompts of other calls add, at the planning load.",
  },
  {
    secondsAt: (queue, running) => {
      const step = stepSeconds(queue, running);
      return step > 0 ? Math.max(0, (queue.itlSeconds[running - 1] ?? 0) - step) : 0;
    },
    step: "Prompts of new calls are computed between the tokens of those that run. What a step with them takes longer than one without is spread over all steps.",
  },
);
