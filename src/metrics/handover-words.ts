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

/** A stretch of words, or one that is a figure by itself: of the pool that answers, `handover.` before its name. */
type HandoverPart = string | { readonly id: keyof HandoverResult; readonly text: string };

/** How prompts and answers are shared out, and what lies between, in three sentences whose figures can be opened. */
export function handoverParts(handover: HandoverResult): readonly HandoverPart[] {
  const { promptReplicas, answerReplicas, ratio, link, sentShare, bytesPerCall } = handover;
  const { transferSeconds, shownSeconds, linkUse, linkWaitSeconds } = handover;
  const { promptTtftSeconds, answerTtftSeconds, ttftMeanSeconds } = handover;
  const part: readonly HandoverPart[] =
    sentShare < 1
      ? [", ", { id: "sentShare", text: formatShare(sentShare) }, " of its prompt's, as caches hold the rest,"]
      : [];
  return [
    { id: "promptReplicas", text: counted(promptReplicas, "replica") },
    ` ${promptReplicas === 1 ? "computes" : "compute"} prompts and ${formatCount(answerReplicas)} ${answerReplicas === 1 ? "answers" : "answer"}, `,
    { id: "ratio", text: formatCount(ratio) },
    " to one. A call's state of ",
    { id: "bytesPerCall", text: formatBytes(bytesPerCall) },
    ...part,
    " takes ",
    { id: "transferSeconds", text: formatSeconds(transferSeconds) },
    ` over ${over[link]}, of which `,
    { id: "shownSeconds", text: formatSeconds(shownSeconds) },
    " is left when its prompt is done; the link is in use for ",
    { id: "linkUse", text: formatShare(linkUse) },
    " of the time. By formula a first token takes ",
    { id: "ttftMeanSeconds", text: formatSeconds(ttftMeanSeconds) },
    ` on average: ${formatSeconds(promptTtftSeconds)} with the replicas of prompts, ${formatSeconds(linkWaitSeconds + shownSeconds)} on its way and ${formatSeconds(answerTtftSeconds)} where it is answered. No prompt lengthens the steps there.`,
  ];
}

/** The same as text. */
export function handoverWords(handover: HandoverResult): string {
  return handoverParts(handover)
    .map((part) => (typeof part === "string" ? part : part.text))
    .join("");
}
