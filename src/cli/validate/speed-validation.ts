import { comparedRows } from "./compared-rows.ts";
import type { Predict } from "./prediction.ts";
import type { MeasuredFile } from "./read-measured.ts";
import { scored, scoredRow } from "./scored.ts";
import type { Fitted } from "./seen.ts";
import type { ValidationDocument } from "./validation-document.ts";

/** Compares the rows of throughput and latency files with what `predict` gives; `fitted`: what its figures were fitted on. */
export function speedValidation(
  files: readonly MeasuredFile[],
  predict: Predict,
  fitted: Fitted | null,
): ValidationDocument {
  const { compared, skipped } = comparedRows(files, predict);
  return {
    schema: "plimsoll.validate/1",
    rowsRead: files.reduce((count, { rows, unread }) => count + rows.length + unread.length, 0),
    rowsScored: compared.length,
    skipped,
    rows: compared.map(scoredRow),
    groups: scored(compared, fitted),
  };
}
