import { lagOneCorrelation } from "../../../numeric/lag-one-correlation.ts";
import type { Batch } from "./batches.ts";

/** Neighbouring batches that hang together more than this are too short. */
const mostCorrelation = 0.1;

/**
 * Standard error of a statistic of all values, from that of each batch. Batches weigh by how many values they hold.
 *
 *     variance = sum (w(i) (s(i) - value))^2 / (b (b - 1)) · (1 + r) / (1 - r),   w(i) = values of i / values a batch
 *
 * r is the correlation of neighbours, counted where it is over 0: of batches that hang together each says less. It is exact
 * where deviations fade by a like share from batch to batch, and 9 at most (r = 0.8). 0 for a single batch.
 *
 * @source derived: batch means with the weights of a ratio estimator, and the correction for correlated batches of Skart
 *   (Tafazzoli, Wilson, Lada and Steiger, INFORMS Journal on Computing 23(2), 2011).
 */
export function batchError(value: number, batches: readonly Batch[], statistic: (batch: Batch) => number): number {
  const count = batches.length;
  const deviations = batchDeviations(value, batches, statistic);
  let squares = 0;
  for (const deviation of deviations) squares += deviation * deviation;
  const correlation = Math.max(0, Math.min(0.8, lagOneCorrelation(deviations) ?? 0));
  return count > 1 ? Math.sqrt((squares / (count * (count - 1))) * ((1 + correlation) / (1 - correlation))) : 0;
}

function batchDeviations(
  value: number,
  batches: readonly Batch[],
  statistic: (batch: Batch) => number,
): readonly number[] {
  let values = 0;
  for (const { count } of batches) values += count;
  const perBatch = values / batches.length;
  return batches.map((batch) => (batch.count > 0 ? (batch.count / perBatch) * (statistic(batch) - value) : 0));
}

/**
 * As many batches as have means that hardly hang together: the correlation of neighbours is under 0.1. Where none are so loose,
 * the fewest and longest, and `isLoose` is false.
 *
 * @source derived
 */
export function looseBatches(
  mean: number,
  groupings: readonly number[],
  batchesOf: (batchCount: number) => readonly Batch[],
): { readonly batches: readonly Batch[]; readonly isLoose: boolean } {
  let batches: readonly Batch[] = [];
  for (const count of groupings) {
    batches = batchesOf(count);
    const correlation = lagOneCorrelation(batchDeviations(mean, batches, (batch) => batch.mean));
    if ((correlation ?? 0) < mostCorrelation) return { batches, isLoose: true };
  }
  return { batches, isLoose: batches.length === 0 };
}
