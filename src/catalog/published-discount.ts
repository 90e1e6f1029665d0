import { dayWords } from "../quantity/day-words.ts";
import { formatShare } from "../quantity/format-number.ts";

/** The one discount for committed use that a public list names as a figure: an example of terms, never a default. */
export const publishedDiscount = {
  provider: "CoreWeave",
  mostShare: 0.6,
  date: "2026-09-20",
  source: "coreweave-plans",
} as const;

/** `CoreWeave publishes up to 60 % off on-demand for committed use, read on 20 Sep 2026` */
export function discountWords(): string {
  const { provider, mostShare, date } = publishedDiscount;
  return `${provider} publishes up to ${formatShare(mostShare)} off on-demand for committed use, read on ${dayWords(date)}`;
}
