import type { WorkloadClass } from "../workload-class.ts";
import { type SessionVolume, type VolumeUpTo, countedCalls, promptShapeOf } from "./session-volume.ts";
import { callsUpToPrompt, type ShareAbove } from "./prompt-volume.ts";
import { hasClosedForm } from "./session-rules.ts";
import { callLengths } from "./call-lengths.ts";
import type { StepLengths } from "./step-lengths.ts";

/**
 * Volume of the calls whose prompt is longer than `startTokens`, among the first calls of a session. Providers bill such
 * calls as a whole at their long-context rates.
 *
 *     closed form: W(n) - W(min(n, K)),   K the calls whose prompt is at most the start;   else call by call
 *
 * @source derived: rising prompts leave the long calls last.
 */
export function longPromptVolume(volume: SessionVolume, startTokens: number): VolumeUpTo {
  const { rules, upTo } = volume;
  if (!hasClosedForm(rules)) return countedCalls(rules, startTokens).upTo;
  const short = callsUpToPrompt(promptShapeOf(rules), startTokens);
  return (calls) => {
    const all = upTo(calls);
    const below = upTo(Math.min(calls, short));
    return {
      calls: all.calls - below.calls,
      promptTokens: Math.max(0, all.promptTokens - below.promptTokens),
      uncachedTokens: Math.max(0, all.uncachedTokens - below.uncachedTokens),
      outputTokens: all.outputTokens - below.outputTokens,
    };
  };
}

/**
 * Calls with long prompts, and the prompt tokens they carry, as shares of all calls of attempts that run to their end.
 *
 * @source derived: sums over the lengths that workflows have; retries that stop early are left out, see `longPromptVolume`
 *   for what any other mix of steps carries.
 */
export function promptTokensAbove(
  workload: Pick<WorkloadClass, "callsPerStep" | "spreads">,
  volume: SessionVolume,
  lengths: Pick<StepLengths, "steps" | "shares">,
  startTokens: number,
): ShareAbove {
  const longUpTo = longPromptVolume(volume, startTokens);
  const sum = { calls: 0, promptTokens: 0, longCalls: 0, longPromptTokens: 0 };
  const { calls: lengthsInCalls, shares } = callLengths(lengths, workload);
  for (const [index, calls] of lengthsInCalls.entries()) {
    const share = shares[index] ?? 0;
    const all = volume.upTo(calls);
    const long = longUpTo(calls);
    sum.calls += share * all.calls;
    sum.promptTokens += share * all.promptTokens;
    sum.longCalls += share * long.calls;
    sum.longPromptTokens += share * long.promptTokens;
  }
  return {
    callsShare: sum.calls > 0 ? sum.longCalls / sum.calls : 0,
    promptTokensShare: sum.promptTokens > 0 ? sum.longPromptTokens / sum.promptTokens : 0,
  };
}
