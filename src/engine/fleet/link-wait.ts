import { defineFormula } from "../formula.ts";
import type { AnswerSide, SentStates } from "../handover.ts";
import type { BatchChain } from "../queue/batch-chain.ts";
import {
  bothWaits,
  type GeneralWait,
  generalWait,
  longerWait,
  meanWait,
  noWait,
  type ServiceMoments,
} from "../queue/general-wait.ts";
import { arrivalScv } from "../queue/routed-wait.ts";
import { arrivalsOf } from "./arrivals-at.ts";
import type { MixedPrompt } from "./prompt-mix.ts";
import type { Replica } from "./replica-load.ts";

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

/**
 * Tokens of each of a class's prompts that are sent: what is held where it is answered is of the prompts whose own replicas hold most of them, as
 * far as these go, then as much of each token that is left.
 */
function sentTokensOf(prompts: readonly MixedPrompt[], heldShare: number): readonly number[] {
  const mean = (of: (prompt: MixedPrompt) => number) =>
    prompts.reduce((sum, prompt) => sum + prompt.shareOfClass * of(prompt), 0);
  const cachedOf = ({ tokens, uncachedTokens }: MixedPrompt) => tokens - uncachedTokens;
  const [all, cached] = [mean(({ tokens }) => tokens), mean(cachedOf)];
  const times = cached > 0 ? (heldShare * all) / cached : 0;
  const leftOf = (prompt: MixedPrompt) => prompt.tokens - Math.min(prompt.tokens, times * cachedOf(prompt));
  const left = mean(leftOf);
  const kept = left > 0 ? Math.min(1, (all * (1 - heldShare)) / left) : 0;
  return prompts.map((prompt) => kept * leftOf(prompt));
}

function newSentSeconds({ classes, mix }: Replica): Float64Array {
  const seconds = new Float64Array(mix.prompts.length);
  for (const { id, sent } of classes) {
    if (sent === undefined) continue;
    const places = mix.placesOf.get(id) ?? [];
    const tokens = sentTokensOf(
      places.flatMap((place) => mix.prompts[place] ?? []),
      sent.heldShare,
    );
    places.forEach((place, index) => {
      seconds[place] = transferSeconds.evaluate({
        secondsPerSentToken: sent.secondsPerToken,
        sentTokensOfMeanCall: tokens[index] ?? 0,
        secondsPerSentCall: sent.secondsPerCall,
      });
    });
  }
  return seconds;
}

/** Every load and every level of a replica asks for the same. */
const knownSent = new WeakMap<Replica["mix"], Float64Array>();

/**
 * Time that the state of each prompt of a replica's mix takes on its link; 0: none is sent.
 *
 * @source patel-2024-splitwise section 4.2
 */
export function sentSeconds(replica: Replica): Float64Array {
  const seconds = knownSent.get(replica.mix) ?? newSentSeconds(replica);
  knownSent.set(replica.mix, seconds);
  return seconds;
}

/**
 * What of a transfer is left when its prompt is done, which was computed in so many seconds.
 *
 * @source patel-2024-splitwise section 4.2
 */
export function leftSeconds({ pieces }: SentStates, transfer: number, promptSeconds: number): number {
  return shownSeconds.evaluate({ transferSeconds: transfer, pieces, promptSeconds });
}

/**
 * Moments of the time that states take, over all prompts that come to a replica.
 *
 * @source patel-2024-splitwise section 4.2
 */
export function linkMoments(replica: Replica): ServiceMoments {
  return momentsOver(replica.mix, sentSeconds(replica));
}

/** Scv of what comes to each replica of a side: calls that come back at random, all others as evenly as its router spreads them; idle ones in turn. */
function comingScv({ replicas, router, returningShare }: AnswerSide, idleShare = 0): number {
  const { randomPart, others } = arrivalsOf(router, replicas);
  const part = randomPart(returningShare);
  const inTurn = others === "random" ? others : "round-robin";
  const even = (1 - idleShare) * arrivalScv(others, replicas) + idleShare * arrivalScv(inTurn, replicas);
  return part + (1 - part) * even;
}

/** Moments of a time that each prompt of a mix takes. */
function momentsOver({ prompts }: Replica["mix"], secondsOf: Float64Array): ServiceMoments {
  let [seconds, squared, cubed] = [0, 0, 0];
  prompts.forEach(({ share }, place) => {
    const own = secondsOf[place] ?? 0;
    seconds += share * own;
    squared += share * own * own;
    cubed += share * own * own * own;
  });
  return { seconds, squared, cubed };
}

/**
 * Wait for the link of a replica of prompts, beyond that for the prompts before: of two lines one after the other the slower makes calls wait as
 * if it were alone.
 */
function leavingWait(replica: Replica, callsPerSecond: number, sent: ServiceMoments, scv: number): GeneralWait | null {
  const onLink = generalWait(callsPerSecond, sent, scv);
  const computed = momentsOver(replica.mix, replica.mix.secondsBeside(0));
  if (onLink === null || computed.seconds >= sent.seconds) return onLink && noWait;
  const before = generalWait(callsPerSecond, computed, scv);
  const left = before === null || onLink.share === 0 ? 0 : 1 - meanWait(before) / meanWait(onLink);
  return left > 0 ? longerWait(onLink, left) : noWait;
}

/**
 * How long states wait until the links of both sides are free, where the calls of a queue come to each replica that computes prompts; `null`: more
 * comes than a link carries.
 *
 *     wait until the link of the prompts' replica is free + wait until that where it is answered is, each as before one server
 *
 * @source patel-2024-splitwise section 4.2; derived: what waits for a busy link of one side holds up nobody on the other's
 */
export function linkWait(replica: Replica, chain: BatchChain): GeneralWait | null {
  const sent = replica.classes.find((served) => served.sent !== undefined)?.sent;
  const { throughputPerSecond, timeShares } = chain;
  if (sent === undefined || !(throughputPerSecond > 0)) return noWait;
  const moments = linkMoments(replica);
  const { replicas, pool, mix } = replica;
  const coming = comingScv(
    { replicas, router: pool.routing.router, returningShare: mix.returningShare },
    timeShares[0],
  );
  const leaves = leavingWait(replica, throughputPerSecond, moments, coming);
  const comes = generalWait((throughputPerSecond * replicas) / sent.answers.replicas, moments, comingScv(sent.answers));
  return leaves === null || comes === null ? null : bothWaits(leaves, comes);
}
