import type { Provenance } from "../provenance.ts";

/** A figure with its source; every value of a workload is one. */
export interface Figure<Value> extends Provenance {
  readonly value: Value;
}

/** 5th and 95th percentile around the base: what the mean of this workload may be, not how single calls differ. */
interface FigureRange {
  readonly base: number;
  readonly low: number;
  readonly high: number;
}

export type Count = Figure<number | FigureRange>;
