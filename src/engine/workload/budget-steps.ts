import { firstWhole } from "../../numeric/first-whole.ts";
import { million } from "../../quantity/number-words.ts";
import type { WorkloadClass } from "../workload-class.ts";
import type { SessionVolume } from "./session-volume.ts";
import { longestLength } from "./step-lengths.ts";

/**
 * Most whole steps of an attempt within the class's budgets of steps, tokens and money; at least one, infinite where even
 * the longest attempt fits.
 *
 * @source derived: volumes grow with steps, so the last step that still fits is found by bisection.
 */
export function stepsWithin(workload: WorkloadClass, volume: SessionVolume): number {
  const { budget, callsPerStep, hosted, toolUsdPerStep } = workload;
  const longest = longestLength(workload.steps, workload.spreads.steps);
  let most = budget.steps === null ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor(budget.steps));
  if (budget.tokens !== null) {
    const { tokens } = budget;
    most = largestWhole(most, longest, (steps) => {
      const { promptTokens, outputTokens } = volume.upTo(steps * callsPerStep);
      return promptTokens + outputTokens <= tokens;
    });
  }
  if (budget.usd !== null) {
    const { usd } = budget;
    most = largestWhole(most, longest, (steps) => {
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

/** The largest whole number up to `most` that fits, 1 where none does; `most` itself where nothing up to `longest` is too much. */
function largestWhole(most: number, longest: number, fits: (steps: number) => boolean): number {
  const tooMany = firstWhole((steps) => !fits(steps), 1, Math.min(most, longest));
  return tooMany === null ? most : Math.max(1, tooMany - 1);
}
