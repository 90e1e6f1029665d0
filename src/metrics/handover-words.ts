import type { HandoverResult } from "../engine/handover.ts";
import { formatBytes } from "../quantity/format-bytes.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import { formatSeconds } from "../quantity/format-time.ts";
import { counted } from "../quantity/sentence.ts";

const over: Readonly<Record<HandoverResult["link"], string>> = {
  link: "the scale-up link that joins all devices of both sides",
  network: "the network between servers",
  entered: "the link that was entered",
};

/** How prompts and answers are shared out, and what lies between, in three sentences. */
export function handoverWords(handover: HandoverResult): string {
  const { promptReplicas, answerReplicas, ratio, link, sentShare, bytesPerCall } = handover;
  const { transferSeconds, shownSeconds, linkUse } = handover;
  const { promptTtftSeconds, linkWaitSeconds, answerTtftSeconds } = handover;
  const sides = `${counted(promptReplicas, "replica")} ${promptReplicas === 1 ? "computes" : "compute"} prompts and ${formatCount(answerReplicas)} ${answerReplicas === 1 ? "answers" : "answer"}, ${formatCount(ratio)} to one.`;
  const part = sentShare < 1 ? `, ${formatShare(sentShare)} of its prompt's, as caches hold the rest,` : "";
  const way = `A call's state of ${formatBytes(bytesPerCall)}${part} takes ${formatSeconds(transferSeconds)} over ${over[link]}, of which ${formatSeconds(shownSeconds)} is left when its prompt is done; the link is in use for ${formatShare(linkUse)} of the time.`;
  const causes = `By formula a first token takes ${formatSeconds(promptTtftSeconds)} with the replicas of prompts, ${formatSeconds(linkWaitSeconds + shownSeconds)} on its way and ${formatSeconds(answerTtftSeconds)} where it is answered; no prompt lengthens the steps there.`;
  return `${sides} ${way} ${causes}`;
}
