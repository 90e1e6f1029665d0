import type { Pool } from "../input.ts";

/**
 * Devices that split the attention of one sequence: `tp / attentionRanks`, at least one.
 *
 * Under data-parallel attention the ranks of a stage form groups that each run sequences of their own; where the groups do not
 * divide the ranks evenly, the smaller group speaks for all.
 *
 * @source vllm-docs
 */
export function attentionTp({ tp, attentionRanks }: Pick<Pool, "tp" | "attentionRanks">): number {
  return Math.max(1, Math.floor(tp / Math.max(1, attentionRanks)));
}

/**
 * Groups of ranks that run sequences of their own: `attentionRanks`, at most `tp`.
 *
 * @source vllm-docs
 */
export function sequenceRanks({ tp, attentionRanks }: Pick<Pool, "tp" | "attentionRanks">): number {
  return Math.max(1, Math.min(tp, attentionRanks));
}
