import { formatCount, formatShare } from "../quantity/format-number.ts";
import type { FindingRule } from "./finding.ts";
import { nameOf, plannedClasses } from "./planned-parts.ts";

/** A tail this many times the mean is no longer the work but loops in it. */
const longTail = 2.5;
/** Shorter work has no loop to speak of. */
const fewestSteps = 3;
/** What a 95th percentile leaves above it. */
const longest = 0.05;

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
      // One in 20 reads the 95th percentile or more: that is the least that they take of all.
      const tailShare = Math.min(1, (longest * sample.promptTokens.p95) / Math.max(1, meanTokens));
      const cap = Math.ceil(2 * asked.steps);
      return [
        {
          at: `classes.${asked.id}.varies.steps`,
          text: `Few workflows of ${nameOf(asked)} make much of its work: one in 20 runs ${formatCount(sample.steps.p95)} steps or more where the mean is ${formatCount(stepsPerWorkflow)}, and its prompts add up to ${formatCount(sample.promptTokens.p95)} tokens or more where the mean is ${formatCount(meanTokens)}. That is at least ${formatShare(tailShare, 2)} of all it reads.`,
          numbers: {
            stepsPerWorkflow,
            stepsAtP95: sample.steps.p95,
            promptTokensPerWorkflow: meanTokens,
            promptTokensAtP95: sample.promptTokens.p95,
            tailShare,
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
