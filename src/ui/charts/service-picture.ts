/** A time of the calls of a class at a load of one replica. */
export interface ServicePoint {
  readonly callsPerSecond: number;
  readonly meanSeconds: number;
  /** What the limit holds: the time that the class's percentile of calls keep. */
  readonly heldSeconds: number;
}

/** One of the two times of a call: against the load, its limit, and where it stands at the peak. */
export interface ServicePanel {
  /** `Between tokens of Support chat`; whose only where there is a choice. */
  readonly title: string;
  /** By rising load. */
  readonly points: readonly ServicePoint[];
  /** Shaded around what is held: the share that four of five measured rows are within; `null`: never measured. */
  readonly bandShare: number | null;
  /** The limit less the margin; `null`: no limit is set. */
  readonly limitSeconds: number | null;
  /** `38 ms = 40 ms less 5 %`, and what stays of it where there is no room. */
  readonly limitText: string;
  readonly shortLimitText: string;
  /** At the peak. */
  readonly meanSeconds: number | null;
  readonly heldSeconds: number | null;
  /** From the longest to the shortest that still says it: `99 %: 23.6 ms, mean: 21.1 ms`, `99 %: 23.6 ms`, `23.6 ms`. */
  readonly peakTexts: readonly string[];
  /** What the calls would take with one replica fewer, where that is what is missed; empty: it is not. */
  readonly fewerText: string;
}

/** What the service picture of a pool is drawn from; rates are of one replica. */
export interface ServicePicture {
  readonly description: string;
  /** The largest load that keeps every limit. */
  readonly loadLine: number | null;
  readonly peak: number | null;
  /** The load if there were one replica fewer; `null`: there is only one, or it would be far off. */
  readonly fewer: { readonly callsPerSecond: number; readonly replicas: number } | null;
  readonly knee: { readonly callsPerSecond: number; readonly batch: number } | null;
  readonly itl: ServicePanel;
  readonly ttft: ServicePanel;
}
