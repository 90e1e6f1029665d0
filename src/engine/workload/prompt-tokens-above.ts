import type { WorkloadClass } from "../workload-class.ts";
import { chainTotals } from "./chain-counts.ts";
import { stepSums } from "./rewards.ts";
import { type SessionVolume, type VolumeUpTo, countedCalls, promptShapeOf, volumeOfSteps } from "./session-volume.ts";
import { callsUpToPrompt, type ShareAbove } from "./prompt-volume.ts";
import { hasClosedForm } from "./session-rules.ts";
import { callLengths } from "./call-lengths.ts";
import type { StepLengths } from "./step-lengths.ts";
import { type ChainGround, type ChainWorld, type WorkflowChain, workflowChain } from "./workflow-chain.ts";

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
 * @source derived: sums over the lengths that workflows have.
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

/** A closing summary that is no long call. */
const noClosing = [0, 0, 0] as const;

/**
 * The same of all calls of the class's workflows, those of attempts that stop early and of closing summaries among them: the
 * chain walked once more, in which calls with short prompts count for nothing.
 *
 * @source derived: what a chain spends is linear in what each of its steps spends.
 */
export function chainPromptTokensAbove(
  workload: WorkloadClass,
  world: ChainWorld,
  { ground, chain }: { readonly ground: ChainGround; readonly chain: WorkflowChain },
  startTokens: number,
): ShareAbove {
  const upTo = longPromptVolume(ground.volume, startTokens);
  const sums = stepSums(volumeOfSteps({ upTo }, workload), Math.max(...ground.lengths.steps));
  const byLength = ground.byLength.map((own) => ({
    ...own,
    plans: own.plans.map(({ share, plan }) => {
      const isLong = plan.closing[0] > startTokens;
      return { share, plan: { ...plan, closing: isLong ? plan.closing : noClosing } };
    }),
  }));
  const long = chainTotals(workflowChain(workload, world, { ...ground, sums, byLength }).outcomes);
  const all = chainTotals(chain.outcomes);
  return {
    callsShare: all.calls > 0 ? Math.min(1, long.calls / all.calls) : 0,
    promptTokensShare: all.promptTokens > 0 ? Math.min(1, long.promptTokens / all.promptTokens) : 0,
  };
}
