import type { Pool } from "../../../engine/input.ts";
import type { MaySplitFurther } from "../../../engine/parallel.ts";
import { refusalWords } from "../../../findings/sharing-refused.ts";
import { formatCount } from "../../../quantity/format-number.ts";

/**
 * What is said of ranks that engines refuse, or of one rank and one group, which share nothing; `null`: figures say what comes of it.
 * Copies of experts are neither: they cost room, and change who waits for whom, whatever is shared.
 */
export function sharingWords(
  sides: readonly Pool[],
  { refused, isShared }: NonNullable<MaySplitFurther["parallel"]>,
): string | null {
  const pool = sides.find(({ handsTo }) => handsTo === undefined);
  if (pool === undefined) return null;
  if (refused !== null) return `Engines do not start so: ${refusalWords(refused, pool.model.name)}.`;
  if (isShared) return null;
  const ranks = Math.max(...sides.map(({ tp, attentionRanks }) => Math.floor(tp / attentionRanks)));
  return ranks <= 1
    ? "Each rank runs sequences of its own here: more ranks or groups than one cannot share them."
    : `One rank and one group share nothing. There are ${formatCount(ranks)} ranks that run a sequence.`;
}
