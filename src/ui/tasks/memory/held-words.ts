import type { PoolResult } from "../../../engine/plan-result.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import type { ContextMark } from "../../charts/context-curve.ts";

/** Figures of a pool: sequences that memory holds at a context. */
const figures = [
  { id: "maxSequences", context: "the median" },
  { id: "maxSequencesAtP95", context: "the 95th percentile" },
  { id: "maxSequencesAtWorst", context: "the longest" },
] as const;

interface HeldCount {
  readonly figureId: (typeof figures)[number]["id"];
  readonly count: number;
  /** `the 95th percentile and the longest`. */
  readonly contexts: string;
}

/** Sequences that memory holds at each context, a count that stands for several contexts named once. */
export function heldCounts(pool: Pick<PoolResult, (typeof figures)[number]["id"]>): readonly HeldCount[] {
  return figures.reduce<readonly HeldCount[]>((counts, { id, context }) => {
    const count = pool[id];
    const last = counts.at(-1);
    if (count === null) return counts;
    if (last?.count !== count) return [...counts, { figureId: id, count, contexts: context }];
    return [...counts.slice(0, -1), { ...last, contexts: withContext(last.contexts, context) }];
  }, []);
}

/** `the median and the longest`, `the median, the 95th percentile and the longest`. */
function withContext(contexts: string, context: string): string {
  return `${contexts.replace(" and ", ", ")} and ${context}`;
}

/** What the picture of contexts shows: room at the longest, beside what the peak runs. */
export function contextTitle(marks: readonly ContextMark[], running: number | null): string {
  const last = marks.at(-1);
  if (last === undefined) return "Longer contexts leave room for fewer sequences";
  const fits = `${formatCount(last.sequences)} ${last.sequences === 1 ? "sequence of the longest context fits" : "sequences of the longest context fit"}`;
  if (running === null) return fits;
  return running > last.sequences
    ? `Only ${fits}, fewer than the ${formatCount(running)} that the peak runs`
    : `${fits}, and the peak runs ${formatCount(running)}`;
}
