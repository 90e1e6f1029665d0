import type { Pool } from "../../../engine/input.ts";
import { attentionTp, mostContextShards } from "../../../engine/memory/sharding.ts";
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
  if (sides.every((side) => attentionTp(side) === 1))
    return "Each rank runs sequences of its own here: more ranks or groups than one cannot share them.";
  const most = mostContextShards(pool);
  const same = most === 1 ? "no two ranks" : `up to ${formatCount(most)} ranks`;
  return `One rank and one group share nothing: ${same} would hold the same of a sequence.`;
}
