/**
 * Limits that a benchmark or a vendor published. MLPerf's TPOT is the mean time between a request's tokens: a plan that holds
 * it for single gaps holds it for the mean.
 */
export interface ServiceLevel {
  readonly id: string;
  readonly title: string;
  readonly limits: {
    readonly ttftSeconds: number;
    readonly itlSeconds: number;
    /** Share of calls that must meet both. */
    readonly percentile: number;
  };
  readonly note: string;
  /** Ids of references. */
  readonly source: readonly string[];
  readonly date: string;
}
