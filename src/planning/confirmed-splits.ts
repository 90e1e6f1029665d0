import { bySplitRank, splitResult, type SplitQuestion, type SplitResult } from "../engine/fleet/split-search.ts";

/**
 * Ranked results in which the best one is exact: it is computed as a plan computes it and ranked again, until the best one has
 * been. So are those that `isAsked`.
 */
export function confirmedSplits(
  results: readonly SplitResult[],
  question: SplitQuestion,
  isAsked: (result: SplitResult) => boolean,
): readonly SplitResult[] {
  const exact = new Set<SplitResult>();
  const confirmed = (result: SplitResult): SplitResult => {
    if (exact.has(result)) return result;
    const found = splitResult(result.pool, question, "exact");
    exact.add(found);
    return found;
  };
  let ranked = results.map((result) => (isAsked(result) ? confirmed(result) : result)).toSorted(bySplitRank);
  for (let [best] = ranked; best !== undefined && !exact.has(best); [best] = ranked) {
    ranked = [confirmed(best), ...ranked.slice(1)].toSorted(bySplitRank);
  }
  return ranked;
}
