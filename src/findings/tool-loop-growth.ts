import { formatCount } from "../quantity/format-number.ts";
import type { FindingRule } from "./finding.ts";
import { nameOf, plannedClasses } from "./planned-parts.ts";

/** A tail this many times the mean is no longer the work but loops in it. */
const longTail = 2.5;
/** Shorter work has no loop to speak of. */
const fewestSteps = 3;

/** Few workflows run far more steps than the mean, and each of their calls reads all that came before. */
const toolLoopGrowth: FindingRule = {
  code: "tool-loop-growth",
  severity: "note",
  when: (plan, input) =>
    plannedClasses(plan, input).flatMap(({ asked, result }) => {
      const { sample, stepsPerWorkflow, outcomes } = result;
      if (sample === null || asked.spreads.steps === null || stepsPerWorkflow < fewestSteps) return [];
      if (sample.steps.p95 < longTail * stepsPerWorkflow) return [];
      const meanTokens = Object.values(outcomes).reduce((sum, { promptTokens }) => sum + promptTokens, 0);
      const cap = Math.ceil(2 * asked.steps);
      return [
        {
          at: `classes.${asked.id}.varies.steps`,
          text: `Few workflows of ${nameOf(asked)} make most of its work: one in 20 runs ${formatCount(sample.steps.p95)} steps or more where the mean is ${formatCount(stepsPerWorkflow)}, and its prompts add up to ${formatCount(sample.promptTokens.p95)} tokens or more where the mean is ${formatCount(meanTokens)}.`,
          numbers: {
            stepsPerWorkflow,
            stepsAtP95: sample.steps.p95,
            promptTokensPerWorkflow: meanTokens,
            promptTokensAtP95: sample.promptTokens.p95,
          },
          remedies:
            asked.budget.steps === null
              ? [
                  {
                    lever: "step-budget",
                    text: `Stop an attempt after ${formatCount(cap)} steps, twice the mean.`,
                    set: { [`classes.${asked.id}.budget.steps`]: String(cap) },
                  },
                ]
              : [],
        },
      ];
    }),
};

export default toolLoopGrowth;
