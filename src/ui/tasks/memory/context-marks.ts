import type { Plan, PoolResult } from "../../../engine/plan-result.ts";
import { mergedMarks, type ContextMark } from "../../charts/context-curve.ts";

/** Median, 95th percentile and longest context of a pool's calls, those of its most demanding class, with what fits at each. */
export function contextMarks(pool: PoolResult, plan: Plan): readonly ContextMark[] {
  const classes = plan.classes.filter(({ poolId, peakCallsPerSecond }) => poolId === pool.id && peakCallsPerSecond > 0);
  if (classes.length === 0) return [];
  const longest = (of: (result: (typeof classes)[number]) => number) => Math.max(1, ...classes.map(of));
  const marks = [
    { name: "the median", tokens: longest((result) => result.contextMedianTokens), sequences: pool.maxSequences },
    {
      name: "the 95th percentile",
      tokens: longest((result) => result.contextP95Tokens),
      sequences: pool.maxSequencesAtP95,
    },
    {
      name: "the longest",
      tokens: longest((result) => result.contextWorstTokens),
      sequences: pool.maxSequencesAtWorst,
    },
  ];
  return mergedMarks(
    marks.flatMap(({ name, tokens, sequences }) =>
      sequences === null ? [] : [{ contextTokens: tokens, sequences, names: [name] }],
    ),
  );
}
