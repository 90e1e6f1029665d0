import type { HandoverLink } from "../handover.ts";
import type { Pool } from "../input.ts";
import type { BatchChain } from "../queue/batch-chain.ts";
import { meanWait } from "../queue/general-wait.ts";
import { prefillSeconds, serviceModel } from "../service/service-model.ts";
import type { HandoverRules } from "../simulation/simulation-input.ts";
import { splitHandover, splitLink } from "../simulation/simulated-split.ts";
import type { CallFlow } from "../workload/call-flow.ts";
import { linkWait, shownSeconds, transferSeconds } from "./link-wait.ts";
import { callShape } from "./pool-replica.ts";
import type { Replica } from "./replica-load.ts";

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
}

/** The replicas that compute prompts, as they were planned. */
interface PromptSide {
  readonly pool: Pool;
  readonly demands: readonly CallFlow[];
  readonly replica: Replica | null;
  readonly chain: BatchChain | null;
  readonly steadyReplicas: number | null;
}

/** Over what states go from so many replicas of prompts to so many of answers. */
export type HandoverWay = Pick<HandoverTimes, "link" | "linkBytesPerSecond" | "rules">;

/** Both sides, and the flows that go from one to the other. */
interface HandoverSides {
  readonly prompts: Pool;
  readonly answers: Pool;
  readonly flows: readonly CallFlow[];
}

/** A mean over all calls of some flows. */
function meanOver(flows: readonly CallFlow[]): (of: (flow: CallFlow) => number) => number {
  const all = flows.reduce((sum, flow) => sum + flow.peakCallsPerSecond, 0);
  return (of) => (all > 0 ? flows.reduce((sum, flow) => sum + flow.peakCallsPerSecond * of(flow), 0) / all : 0);
}

/**
 * The link between the replicas of both sides, and how long a token's state takes on it.
 *
 * @source patel-2024-splitwise section 4.2
 */
export function handoverWay(
  { prompts, answers, flows }: HandoverSides,
  counts: { readonly promptReplicas: number; readonly answerReplicas: number },
): HandoverWay {
  const sides = { prompts, answers, ...counts };
  const mean = meanOver(flows);
  const rules = splitHandover(
    sides,
    mean((flow) => flow.promptTokensPerCall + flow.outputTokensPerCall / 2),
    0,
  );
  const { kind, bytesPerSecond } = splitLink(sides);
  return { link: kind, linkBytesPerSecond: bytesPerSecond, rules };
}

/** Time that a prompt takes alone. */
function promptAlone(prompts: Pool, flow: CallFlow): number {
  const shape = callShape(flow, prompts);
  return prefillSeconds(serviceModel(prompts, shape), 0, shape.uncachedTokens, shape.cachedTokens);
}

/**
 * Transfers from the replicas of a plan of prompts to so many of answers. A replica's link carries one state at a time:
 *
 *     use = calls a second / replicas of the fewer side x transfer,    wait as before one server
 *
 * Of a prompt what the caches on the side of answers do not hold is sent, as engines do that ask for the blocks which they lack. `null`: no
 * prompts are computed.
 *
 * @source patel-2024-splitwise section 4.2
 */
export function handoverTimes(
  { pool, demands, replica, chain, steadyReplicas: promptReplicas }: PromptSide,
  way: HandoverWay,
  answerReplicas: number,
): HandoverTimes | null {
  if (replica === null || chain === null || promptReplicas === null) return null;
  const mean = meanOver(demands);
  const { pieces } = way.rules;
  const sentOf = ({ promptTokensPerCall, sent }: CallFlow) => promptTokensPerCall * (1 - (sent?.heldShare ?? 0));
  const { secondsPerToken: secondsPerSentToken, secondsPerCall: secondsPerSentCall } = way.rules;
  const onLink = (sentTokensOfMeanCall: number) =>
    transferSeconds.evaluate({ secondsPerSentToken, sentTokensOfMeanCall, secondsPerSentCall });
  const alone = new Map(demands.map((flow) => [flow.id, promptAlone(pool, flow)] as const));
  const promptSeconds = mean(({ id }) => alone.get(id) ?? 0);
  const sentTokens = mean(sentOf);
  const seconds = onLink(sentTokens);
  const wait = linkWait(replica, chain);
  const linkWaitSeconds = wait === null ? null : meanWait(wait);
  const addedTo = (flow: CallFlow): number => {
    const promptAloneSeconds = alone.get(flow.id) ?? 0;
    const sent = { transferSeconds: onLink(sentOf(flow)), pieces, promptSeconds: promptAloneSeconds };
    return shownSeconds.evaluate(sent) + (linkWaitSeconds ?? Infinity);
  };
  const all = demands.reduce((sum, flow) => sum + flow.peakCallsPerSecond, 0);
  return {
    ...way,
    promptTokens: mean(({ promptTokensPerCall }) => promptTokensPerCall),
    sentTokens,
    promptSeconds,
    transferSeconds: seconds,
    shownSeconds: shownSeconds.evaluate({ transferSeconds: seconds, pieces, promptSeconds }),
    linkWaitSeconds,
    linkUse: (all / Math.min(promptReplicas, answerReplicas)) * seconds,
    addedSeconds: new Map(demands.map((flow) => [flow.id, addedTo(flow)] as const)),
  };
}
