import { defineFormula } from "../formula.ts";
import type { HandoverLink } from "../handover.ts";
import type { Pool } from "../input.ts";
import { generalWait, meanWait } from "../queue/general-wait.ts";
import { prefillSeconds, serviceModel } from "../service/service-model.ts";
import type { HandoverRules } from "../simulation/simulation-input.ts";
import { splitHandover, splitLink } from "../simulation/simulated-split.ts";
import type { CallFlow } from "../workload/call-flow.ts";
import { callShape } from "./pool-replica.ts";

/** @source patel-2024-splitwise section 4.2: bytes over the rate of the link, and the latency of a message */
export const transferSeconds = defineFormula({
  id: "handover.transferSeconds",
  words: "time that the state of the mean call takes on its link",
  unit: "s",
  expression: "secondsPerSentToken * sentTokensOfMeanCall + secondsPerSentCall",
  source: "patel-2024-splitwise",
  evaluate: (x: Record<"secondsPerSentToken" | "sentTokensOfMeanCall" | "secondsPerSentCall", number>) =>
    x.secondsPerSentToken * x.sentTokensOfMeanCall + x.secondsPerSentCall,
});

/** @source patel-2024-splitwise section 4.2: layers that are computed are sent while others are, the last one after that */
export const shownSeconds = defineFormula({
  id: "handover.shownSeconds",
  words: "what is left of the transfer when the prompt is done",
  unit: "s",
  expression: "max(transferSeconds / pieces, transferSeconds - promptSeconds * (1 - 1 / pieces))",
  source: "patel-2024-splitwise",
  evaluate: (x: Record<"transferSeconds" | "pieces" | "promptSeconds", number>) =>
    Math.max(x.transferSeconds / x.pieces, x.transferSeconds - x.promptSeconds * (1 - 1 / x.pieces)),
});

/** How long states are on their way, of calls that come at a rate. */
export interface HandoverTimes {
  readonly link: HandoverLink;
  readonly linkBytesPerSecond: number;
  readonly rules: HandoverRules;
  /** Of the mean call: its prompt, and what of it is sent; on the link, and what of that is left when its prompt is done. */
  readonly promptTokens: number;
  readonly sentTokens: number;
  readonly promptSeconds: number;
  readonly transferSeconds: number;
  readonly shownSeconds: number;
  /** Mean wait until the link of the busier side is free, and how much of the time it is not; `null`: more comes than it carries. */
  readonly linkWaitSeconds: number | null;
  readonly linkUse: number;
  /** By flow: what a first token takes longer for the transfer, its wait included; infinite where the link is full. */
  readonly addedSeconds: ReadonlyMap<string, number>;
  /** By flow: what its call fills the link for. */
  readonly sentSeconds: ReadonlyMap<string, number>;
}

/** Both sides, the flows that go from one to the other, and the share of its prompt that each finds where it is answered. */
interface HandoverSides {
  readonly prompts: Pool;
  readonly answers: Pool;
  readonly flows: readonly CallFlow[];
  readonly heldShares: ReadonlyMap<string, number>;
}

/** Time that a prompt takes alone. */
function promptAlone(prompts: Pool, flow: CallFlow): number {
  const shape = callShape(flow, prompts);
  return prefillSeconds(serviceModel(prompts, shape), 0, shape.uncachedTokens, shape.cachedTokens);
}

/**
 * Transfers from so many replicas of prompts to so many of answers. A replica's link carries one state at a time, states come at random:
 *
 *     use = calls a second / replicas of the fewer side x transfer,    wait as before one server
 *
 * Of a prompt what the caches on the side of answers do not hold is sent, as engines do that ask for the blocks which they lack.
 *
 * @source patel-2024-splitwise section 4.2
 */
export function handoverTimes(
  { prompts, answers, flows, heldShares }: HandoverSides,
  { promptReplicas, answerReplicas }: { readonly promptReplicas: number; readonly answerReplicas: number },
): HandoverTimes {
  const sides = { prompts, answers, promptReplicas, answerReplicas };
  const all = flows.reduce((sum, flow) => sum + flow.peakCallsPerSecond, 0);
  const mean = (of: (flow: CallFlow) => number) =>
    all > 0 ? flows.reduce((sum, flow) => sum + flow.peakCallsPerSecond * of(flow), 0) / all : 0;
  const rules = splitHandover(
    sides,
    mean((flow) => flow.promptTokensPerCall + flow.outputTokensPerCall / 2),
    0,
  );
  const { secondsPerToken: secondsPerSentToken, secondsPerCall: secondsPerSentCall, pieces } = rules;
  const sentOf = ({ id, promptTokensPerCall }: CallFlow) => promptTokensPerCall * (1 - (heldShares.get(id) ?? 0));
  const onLink = (sentTokensOfMeanCall: number) =>
    transferSeconds.evaluate({ secondsPerSentToken, sentTokensOfMeanCall, secondsPerSentCall });
  const promptTokens = mean(({ promptTokensPerCall }) => promptTokensPerCall);
  const sentTokens = mean(sentOf);
  const alone = new Map(flows.map((flow) => [flow.id, promptAlone(prompts, flow)] as const));
  const promptSeconds = mean(({ id }) => alone.get(id) ?? 0);
  const seconds = onLink(sentTokens);
  const perLink = all / Math.min(promptReplicas, answerReplicas);
  const own = (flow: CallFlow) => onLink(sentOf(flow));
  const squared = mean((flow) => own(flow) * own(flow));
  const cubed = mean((flow) => own(flow) * own(flow) * own(flow));
  const wait = generalWait(perLink, { seconds, squared, cubed }, 1);
  const linkWaitSeconds = wait === null ? null : meanWait(wait);
  const addedTo = (flow: CallFlow): number => {
    const sent = { transferSeconds: own(flow), pieces, promptSeconds: alone.get(flow.id) ?? 0 };
    return shownSeconds.evaluate(sent) + (linkWaitSeconds ?? Infinity);
  };
  const { kind, bytesPerSecond } = splitLink(sides);
  return {
    link: kind,
    linkBytesPerSecond: bytesPerSecond,
    rules,
    promptTokens,
    sentTokens,
    promptSeconds,
    transferSeconds: seconds,
    shownSeconds: shownSeconds.evaluate({ transferSeconds: seconds, pieces, promptSeconds }),
    linkWaitSeconds,
    linkUse: perLink * seconds,
    addedSeconds: new Map(flows.map((flow) => [flow.id, addedTo(flow)] as const)),
    sentSeconds: new Map(flows.map((flow) => [flow.id, own(flow)] as const)),
  };
}
