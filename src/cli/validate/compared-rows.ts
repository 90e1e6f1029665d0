import type { SkippedRow } from "./measured-row.ts";
import type { Predict } from "./prediction.ts";
import type { MeasuredFile } from "./read-measured.ts";
import { whyNotScoreable } from "./scoreable.ts";
import type { Compared } from "./scored.ts";

/** Every row of some files: with what the model gives, or with why it is not compared. */
export interface ComparedRows {
  readonly compared: readonly Compared[];
  readonly skipped: readonly SkippedRow[];
}

/** Compares the rows of throughput and latency files with what `predict` gives. */
export function comparedRows(files: readonly MeasuredFile[], predict: Predict): ComparedRows {
  const skipped: SkippedRow[] = files.flatMap(({ unread }) => unread);
  const compared: Compared[] = [];
  for (const measured of files.flatMap(({ rows }) => rows)) {
    const skip = (reason: string) => skipped.push({ file: measured.file, row: measured.row, reason });
    const refusal = whyNotScoreable(measured);
    if (refusal !== null) {
      skip(refusal);
      continue;
    }
    const prediction = predict(measured);
    if ("reason" in prediction) skip(prediction.reason);
    else if (Number.isFinite(prediction.value)) compared.push({ measured, predicted: prediction.value });
    else skip("the model gives no finite figure for it");
  }
  return { compared, skipped };
}
