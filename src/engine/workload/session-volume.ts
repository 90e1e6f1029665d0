import { type CountedCalls, countedCalls } from "./counted-calls.ts";
import type { WorkloadClass } from "../workload-class.ts";
import { type PromptShape, promptTokensOfCalls } from "./prompt-volume.ts";
import { hasClosedForm, type SessionOptions, type SessionRules, sessionRules } from "./session-rules.ts";

export interface SessionVolume extends CountedCalls {
  readonly rules: SessionRules;
}

/**
 * Volume of a class's sessions under its context policy: closed where prompts grow straight up to a cap, else added up call
 * by call, as far as anybody asks. Averaged over the first prompts.
 *
 * @source derived: a call that writes a summary belongs to the call it makes room for.
 */
export function sessionVolume(workload: WorkloadClass, options: SessionOptions): SessionVolume {
  const rules = sessionRules(workload, options);
  return hasClosedForm(rules) ? closedVolume(rules) : { rules, ...countedCalls(rules) };
}

/**
 * The inputs of the closed form; under `keep` no prompt meets a cap.
 *
 * @source derived
 */
export function promptShapeOf(rules: SessionRules): PromptShape {
  const { policy, contextCapTokens, growthTokensPerCall } = rules;
  return {
    prefixTokens: rules.firstPrompts[0]?.tokens ?? 0,
    growthTokensPerCall,
    contextCapTokens: policy === "keep" ? Number.MAX_VALUE : contextCapTokens,
  };
}

function closedVolume(rules: SessionRules): SessionVolume {
  const shape = promptShapeOf(rules);
  return {
    rules,
    upTo: (calls) => {
      const promptTokens = promptTokensOfCalls(shape, calls);
      return {
        calls,
        promptTokens,
        uncachedTokens: promptTokens * (1 - rules.cachedShare),
        outputTokens: calls * rules.outputTokens,
      };
    },
    promptOf: (call) =>
      Math.min(shape.prefixTokens + shape.growthTokensPerCall * (Math.max(1, call) - 1), shape.contextCapTokens),
  };
}
