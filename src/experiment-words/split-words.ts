import type { PromptsApart, SplitRow } from "../planning/experiments/prompts-apart.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import { formatSeconds } from "../quantity/format-time.ts";
import { comparedText } from "./compared-words.ts";

/** Shares of calls nearer to each other than this are the same to a reader, and times by so much of themselves. */
const sameShare = 0.005;
const sameTime = 0.05;

/** The split that is best, beside one pool; `null`: nothing was simulated. */
function bestSplit({ rows, bestPromptReplicas }: PromptsApart): { one: SplitRow; split: SplitRow } | null {
  const one = rows.find(({ promptReplicas }) => promptReplicas === 0);
  const split = rows.find(({ promptReplicas }) => promptReplicas === bestPromptReplicas);
  return one === undefined || split === undefined ? null : { one, split };
}

/** `3 for prompts and 5 for answers`. */
export function splitName({ promptReplicas, answerReplicas }: SplitRow): string {
  return `${formatCount(promptReplicas)} for prompts and ${formatCount(answerReplicas)} for answers`;
}

/** What a call loses or gains by cause, in words: the largest change of those that are known. */
function causeText(one: SplitRow, split: SplitRow): string {
  const { queueSeconds, roomSeconds, transferSeconds } = split.figures;
  const queued = (queueSeconds ?? 0) - (one.figures.queueSeconds ?? 0);
  const moved = (roomSeconds ?? 0) + (transferSeconds ?? 0);
  if (queued > moved && queued > 0) {
    return `prompts wait ${formatSeconds(queueSeconds)} for fewer replicas instead of ${formatSeconds(one.figures.queueSeconds)}`;
  }
  return `before the first token, room and transfer take ${formatSeconds(moved)}`;
}

/** What comes sooner in the split, in words, where nothing comes later; `null`: nothing does, or something comes later. */
function soonerText(one: SplitRow, split: SplitRow): string | null {
  const valuesOf = (of: "ttftP95" | "itlP95"): Pair => [
    one.figures[of]?.value ?? null,
    split.figures[of]?.value ?? null,
  ];
  const ratio = ([before, after]: Pair) => (before !== null && before > 0 ? (after ?? 0) / before : 1);
  const [first, between] = [valuesOf("ttftP95"), valuesOf("itlP95")];
  const [firstRatio, betweenRatio] = [ratio(first), ratio(between)];
  if (Math.min(firstRatio, betweenRatio) >= 1 - sameTime || Math.max(firstRatio, betweenRatio) > 1 + sameTime)
    return null;
  return betweenRatio <= firstRatio
    ? `95\u00a0% of the tokens ${formatSeconds(between[1])} apart instead of ${formatSeconds(between[0])}`
    : `95\u00a0% of the first tokens within ${formatSeconds(first[1])} instead of ${formatSeconds(first[0])}`;
}

/** A time in one pool and in two. */
type Pair = readonly [whole: number | null, parted: number | null];

/** Whether prompts and answers on replicas of their own pay, in a sentence. */
export function splitTitle(apart: PromptsApart): string {
  const found = bestSplit(apart);
  if (found === null) return "One replica computes prompts and answers: it cannot part";
  const { one, split } = found;
  const [whole, parted] = [one.figures.goodputShare ?? 0, split.figures.goodputShare ?? 0];
  const shares = `${formatShare(parted)} of the calls inside their limits instead of ${formatShare(whole)}`;
  if (parted > whole + sameShare) return `Two pools pay here: ${splitName(split)} keep ${shares}`;
  if (parted < whole - sameShare) {
    return `One pool is better here: ${splitName(split)}, the best split, keep ${shares}; ${causeText(one, split)}`;
  }
  const sooner = soonerText(one, split);
  // As many replicas may be more than one pool takes: that two of them are quicker says nothing of their price.
  return sooner === null
    ? `Two pools do not pay here: ${splitName(split)}, the best split, keep no more calls inside their limits; ${causeText(one, split)}`
    : `Two pools are quicker here: ${splitName(split)} keep as many calls inside their limits, with ${sooner}`;
}

/** How it was found. */
export function splitCaption(apart: PromptsApart): string {
  if (apart.rows.length === 0) return "Nothing was simulated";
  const { link, replicas, rows } = apart;
  const way = link === "link" ? "the scale-up link, which joins all of them" : "the network between servers";
  const tried = rows.length - 1 < replicas - 1 ? ` ${formatCount(rows.length - 1)} ratios were tried.` : "";
  return `${comparedText(apart)} Keys and values travel layer by layer over ${way}; each replica sends or takes one call at a time, and only where there is room for it.${tried}`;
}
