/**
 * Of items that are dealt to ranks as evenly as they can be, those on the rank that has most: whole items, in the mean over numbers of them
 * about this one. A step is over when that rank is.
 *
 *     n up to 1: n        else: max(1, n / ranks + (ranks - 1) / (2 ranks))
 *
 * @source derived: ceil(n / ranks) is (ranks - 1) / (2 ranks) over n / ranks in the mean over as many numbers as there are ranks.
 */
export function onBusiestRank(items: number, ranks: number): number {
  if (ranks === 1 || items <= 1) return items;
  return Math.max(1, (items + (ranks - 1) / 2) / ranks);
}

/**
 * What of so many items' work, all alike, the busiest rank has: 1 of one alone, and 1 / ranks of very many.
 *
 * @source derived
 */
export function busiestShare(items: number, ranks: number): number {
  return items > 0 ? onBusiestRank(items, ranks) / items : 1;
}

/**
 * What of a step's prompt tokens the busiest rank has: no more than it has room for, nor less than a prompt of its own.
 *
 *     min(busiestShare, room of a rank / tokens)
 *
 * @source derived
 */
export function busiestPromptShare(prompts: number, ranks: number, tokens: number, rankTokens: number): number {
  if (ranks === 1 || prompts <= 1) return 1;
  return Math.min(busiestShare(prompts, ranks), Math.max(1 / Math.min(prompts, ranks), rankTokens / tokens));
}
