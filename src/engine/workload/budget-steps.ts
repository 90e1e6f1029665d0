import { million } from "../../quantity/number-words.ts";
import type { WorkloadClass } from "../workload-class.ts";
import type { SessionVolume } from "./session-volume.ts";

/**
 * Most whole steps of an attempt within the class's budgets of steps, tokens and money; at least one, infinite without any.
 *
 * @source derived: volumes grow with steps, so the last step that still fits is found by bisection.
 */
export function stepsWithin(workload: WorkloadClass, volume: SessionVolume): number {
  const { budget, callsPerStep, hosted, toolUsdPerStep } = workload;
  let most = budget.steps === null ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor(budget.steps));
  if (budget.tokens !== null) {
    const { tokens } = budget;
    most = largestWhole(most, (steps) => {
      const { promptTokens, outputTokens } = volume.upTo(steps * callsPerStep);
      return promptTokens + outputTokens <= tokens;
    });
  }
  if (budget.usd !== null) {
    const { usd } = budget;
    most = largestWhole(most, (steps) => {
      const run = volume.upTo(steps * callsPerStep);
      const cached = run.promptTokens - run.uncachedTokens;
      const tokensUsd =
        hosted === null
          ? 0
          : run.uncachedTokens * hosted.inputUsdPerMillion +
            cached * (hosted.cachedInputUsdPerMillion ?? hosted.inputUsdPerMillion) +
            run.outputTokens * hosted.outputUsdPerMillion;
      return steps * toolUsdPerStep + tokensUsd / million <= usd;
    });
  }
  return most;
}

/** No attempt has more steps: the longest length there is. */
const longestLength = 1000;

/** The largest whole number up to `most` that fits, 1 where none does; `most` itself where nothing within reach is too much. */
function largestWhole(most: number, fits: (steps: number) => boolean): number {
  if (fits(Math.min(most, longestLength))) return most;
  let low = 1;
  let high = Math.min(most, longestLength);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}
