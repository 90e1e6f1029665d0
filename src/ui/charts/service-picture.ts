/** One batch of a replica: what it completes, and how fast. */
interface ServicePoint {
  readonly callsPerSecond: number;
  readonly itlSeconds: number;
  readonly ttftSeconds: number;
}

/** One of the two times of a call: its limit, and where it stands at the peak. */
export interface ServicePanel {
  /** `null`: no limit is set. */
  readonly limitSeconds: number | null;
  readonly limitText: string;
  readonly meanSeconds: number | null;
  /** What the limit holds: the time that the class's percentile of calls keep. */
  readonly heldSeconds: number | null;
  readonly heldText: string;
}

/** What the service picture of a pool is drawn from; rates are of one replica. */
export interface ServicePicture {
  readonly description: string;
  /** Batch 1 to the cap. */
  readonly points: readonly ServicePoint[];
  /** The largest load that keeps every limit. */
  readonly loadLine: number | null;
  readonly peak: number | null;
  readonly knee: { readonly callsPerSecond: number; readonly batch: number } | null;
  readonly itl: ServicePanel;
  readonly ttft: ServicePanel;
}
