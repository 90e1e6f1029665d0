import type { AccuracySkipped } from "../../catalog/accuracy.ts";
import type { SkippedRow } from "../validate/measured-row.ts";

/** A reason without what only one row says: `the catalogue has no model called X` of every such model. */
function general(reason: string): string {
  return reason
    .replace(/^((?:weights|room for KV cache|tokens|sequences): )/, "")
    .replace(/^the catalogue has no (model|accelerator) called .*$/, "the catalogue does not hold the $1")
    .replace(/^its own parts leave .*$/, "the parts of its own log do not add up")
    .replace(/^weights in .* would take .*$/, "weights in the number format that it states would not fit")
    .replace(/: .*$/, "");
}

/** How many rows were left out for each reason, the most frequent first. */
export function skipReasons(skipped: readonly SkippedRow[]): readonly AccuracySkipped[] {
  const counts = new Map<string, Set<string>>();
  for (const { file, row, reason } of skipped) {
    const key = general(reason);
    counts.set(key, (counts.get(key) ?? new Set()).add(`${file} ${row}`));
  }
  return [...counts]
    .map(([reason, rows]) => ({ reason, rows: rows.size }))
    .toSorted((one, other) => other.rows - one.rows);
}
