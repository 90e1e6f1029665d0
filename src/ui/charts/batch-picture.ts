/** A figure of a replica at a number of calls that run together. */
interface BatchPoint {
  readonly batch: number;
  readonly value: number;
}

/** One figure over the batch. */
export interface BatchPanel {
  readonly id: string;
  /** With its unit: `Between tokens, ms`. */
  readonly title: string;
  /** By rising batch, from 1. */
  readonly points: readonly BatchPoint[];
  /** Share that four of five measured rows are within; `null`: never measured. */
  readonly bandShare: number | null;
  /** `null`: nothing limits it. */
  readonly limit: { readonly value: number; readonly text: string; readonly shortText: string } | null;
  /** Where the replica stands at the peak. */
  readonly at: BatchPoint;
  readonly atText: string;
}

/** What the picture of a replica over its batch is drawn from. */
export interface BatchPicture {
  readonly description: string;
  readonly panels: readonly BatchPanel[];
  readonly batchCap: number;
  /** Calls that run on average at the peak, and at the load line; `null`: no load keeps the limits. */
  readonly peakBatch: number;
  readonly lineBatch: number | null;
  readonly kneeBatch: number | null;
}
