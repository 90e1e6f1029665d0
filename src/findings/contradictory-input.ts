import type { EngineInput } from "../engine/input.ts";
import type { Plan } from "../engine/plan-result.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import { plainRemedy, type Finding, type FindingRule } from "./finding.ts";
import { plannedClasses, type PlannedClass } from "./planned-parts.ts";
import { roundedDown } from "./rounded.ts";

type Contradiction = Omit<Finding, "code" | "severity">;

/**
 * A cache can hold nothing that was never computed. Each call after the first brings `growth - output` new tokens (its own
 * earlier output is in the cache already), so of N calls at least (growth - output)(N - 1) / N a call are uncached.
 */
function tooMuchCached({ asked, result }: PlannedClass): readonly Contradiction[] {
  const { id, growthTokensPerCall, outputTokens, cachedShare, isCachedShareComputed } = asked;
  if (isCachedShareComputed) return [];
  const calls = result.callsPerAttempt;
  const newPerCall = calls > 1 ? ((growthTokensPerCall - outputTokens) * (calls - 1)) / calls : 0;
  // A part in a hundred: a share is typed with two digits.
  if (newPerCall <= 0 || result.uncachedPromptTokensPerCall >= 0.99 * newPerCall) return [];
  const path = `classes.${id}.cachedShare`;
  const most = Math.max(0, roundedDown(1 - newPerCall / result.promptTokensPerCall, 3));
  return [
    {
      at: path,
      text: `${formatShare(cachedShare)} of the prompt tokens of ${asked.name || id} cannot come from the prompt cache: each call brings about ${formatCount(newPerCall)} tokens that no call had before, and only ${formatCount(result.uncachedPromptTokensPerCall)} are left uncached. At most ${formatShare(most)} can come from it.`,
      numbers: { cachedShare, mostCachedShare: most, newTokensPerCall: newPerCall },
      remedies: [
        {
          lever: "cached-share",
          text: `Lower the cached share to ${formatShare(most)}.`,
          set: { [path]: String(most) },
        },
      ],
    },
  ];
}

function reviewWithoutTime({ asked }: PlannedClass, input: EngineInput): readonly Contradiction[] {
  const { id, reviewShare, reviewMinutes } = asked;
  if (reviewShare === 0) return [];
  const noTime = reviewMinutes === 0;
  if (!noTime && input.costs.reviewerUsdPerHour > 0) return [];
  const path = noTime ? `classes.${id}.reviewMinutes` : "costs.reviewerUsdPerHour";
  return [
    {
      at: path,
      text: `People review ${formatShare(reviewShare)} of the workflows of ${asked.name || id}, but ${noTime ? "a review takes no time" : "their time costs nothing"}: the plan counts review as free.`,
      numbers: { reviewShare, reviewMinutes, reviewerUsdPerHour: input.costs.reviewerUsdPerHour },
      remedies: [
        {
          lever: "review",
          text: noTime ? "Enter how long a review takes." : "Enter what a reviewer costs an hour.",
          set: {},
        },
      ],
    },
  ];
}

function resumeWithoutSteps({ asked }: PlannedClass): readonly Contradiction[] {
  const { id, retryScope, steps, maxAttempts } = asked;
  if (retryScope !== "resume" || steps > 1 || maxAttempts === 1) return [];
  return [
    {
      at: `classes.${id}.retryScope`,
      text: `A retry of ${asked.name || id} resumes from its last good step, but an attempt has one step: it starts over all the same.`,
      numbers: { steps, maxAttempts },
      remedies: [
        { lever: "retry-scope", text: "Say that a retry restarts.", set: { [`classes.${id}.retryScope`]: "restart" } },
      ],
    },
  ];
}

function lessThanOneCall({ asked }: PlannedClass): readonly Contradiction[] {
  const { id, steps, callsPerStep } = asked;
  const calls = steps * callsPerStep;
  if (calls >= 1) return [];
  return [
    {
      at: `classes.${id}.callsPerStep`,
      text: `An attempt of ${asked.name || id} makes ${formatCount(calls)} model calls (${formatCount(steps)} ${steps === 1 ? "step" : "steps"} of ${formatCount(callsPerStep)}): an attempt without a call leaves nothing to plan.`,
      numbers: { steps, callsPerStep },
      remedies: [plainRemedy("calls", { [`classes.${id}.callsPerStep`]: String(1 / steps) })],
    },
  ];
}

/** Two inputs of a class cannot both be right. */
const contradictoryInput: FindingRule = {
  code: "contradictory-input",
  severity: "warning",
  when: (plan: Plan, input) =>
    plannedClasses(plan, input).flatMap((planned) => [
      ...tooMuchCached(planned),
      ...reviewWithoutTime(planned, input),
      ...resumeWithoutSteps(planned),
      ...lessThanOneCall(planned),
    ]),
};

export default contradictoryInput;
