import { apply, defineFormula, type Scope } from "../formula.ts";
import type { HandoverResult } from "../handover.ts";
import { kvBytesPerToken, sequenceBytes } from "../memory/sequence-bytes.ts";
import { shownSeconds, transferSeconds } from "./link-wait.ts";
import { answerTtftSeconds } from "./parted-plans.ts";
import type { PoolPlan } from "./pool-plan.ts";
import { ttftMeanSeconds } from "./replica-latency.ts";

/** @source derived */
export const handoverRatio = defineFormula({
  id: "handover.ratio",
  words: "replicas that compute prompts for each one that answers",
  unit: "",
  expression: "promptReplicas / steadyReplicas",
  evaluate: (x: Record<"promptReplicas" | "steadyReplicas", number>) => x.promptReplicas / x.steadyReplicas,
});

/** @source derived: a call waits and is computed where its prompt is, is sent, and waits for a step where it is answered */
export const handedTtft = defineFormula({
  id: "handover.ttftMeanSeconds",
  words: "mean time from a call's arrival to its first token, over both sides",
  unit: "s",
  expression: "promptTtftSeconds + linkWaitSeconds + shownSeconds + answerTtftSeconds",
  evaluate: (x: Record<"promptTtftSeconds" | "linkWaitSeconds" | "shownSeconds" | "answerTtftSeconds", number>) =>
    x.promptTtftSeconds + x.linkWaitSeconds + x.shownSeconds + x.answerTtftSeconds,
});

/** What a prompt keeps, less what its tokens add that are not sent: full windows and constant state are sent whole. */
function sentBytes({ model, kv }: PoolPlan["pool"], promptTokens: number, sentTokens: number): number {
  return (
    sequenceBytes(model, kv, promptTokens) - kvBytesPerToken(model, kv, promptTokens) * (promptTokens - sentTokens)
  );
}

const unheard = { path: "", traces: null };

/**
 * What is told of a pool that answers for prompts computed on replicas of their own; `null`: one of the sides serves nothing, or more comes than
 * the link carries.
 *
 * @source patel-2024-splitwise
 */
export function handoverResult(plan: PoolPlan, scope: Scope): HandoverResult | null {
  const { handover, steadyReplicas: answerReplicas } = plan;
  if (handover === undefined) return null;
  const { prompts, times } = handover;
  const { chain, replica, steadyReplicas: promptReplicas } = prompts;
  if (times === null || chain === null || replica === null) return null;
  const { linkWaitSeconds, rules, promptTokens, sentTokens, promptSeconds } = times;
  if (promptReplicas === null || answerReplicas === null || linkWaitSeconds === null) return null;
  const all = plan.demands.reduce((sum, flow) => sum + flow.peakCallsPerSecond, 0);
  const mean = (of: (flowId: string) => number) =>
    plan.demands.reduce((sum, { id, peakCallsPerSecond }) => sum + peakCallsPerSecond * of(id), 0) / all;
  const promptTtftSeconds = mean((flowId) => {
    const served = replica.classes.find(({ id }) => id === flowId);
    return served === undefined ? 0 : ttftMeanSeconds(chain, served, unheard);
  });
  const answerTtft = mean((flowId) => answerTtftSeconds(plan, flowId));
  const onLink = apply(
    transferSeconds,
    {
      secondsPerSentToken: rules.secondsPerToken,
      sentTokensOfMeanCall: sentTokens,
      secondsPerSentCall: rules.secondsPerCall,
    },
    scope,
  );
  const shown = apply(shownSeconds, { transferSeconds: onLink, pieces: rules.pieces, promptSeconds }, scope);
  const parts = { promptTtftSeconds, linkWaitSeconds, shownSeconds: shown, answerTtftSeconds: answerTtft };
  return {
    promptPoolId: prompts.pool.id,
    promptReplicas,
    answerReplicas,
    ratio: apply(handoverRatio, { promptReplicas, steadyReplicas: answerReplicas }, scope),
    link: times.link,
    linkBytesPerSecond: times.linkBytesPerSecond,
    sentShare: promptTokens > 0 ? sentTokens / promptTokens : 1,
    bytesPerCall: sentBytes(prompts.pool, promptTokens, sentTokens),
    transferSeconds: onLink,
    linkUse: times.linkUse,
    ...parts,
    ttftMeanSeconds: apply(handedTtft, parts, scope),
  };
}
