/** What a replay gives: times of each request, in the order of the trace, in ticks from its arrival; `null`: never. */
export interface Replay {
  readonly ttftTicks: readonly (number | null)[];
  readonly e2eTicks: readonly (number | null)[];
  readonly firstArrivalTicks: number;
  readonly lastDoneTicks: number;
  /** Gaps between tokens: values, and how many there were of each. */
  readonly gapTicks: readonly number[];
  readonly gapCounts: readonly number[];
  readonly preemptions: number;
  /** Blocks taken from the cache over blocks taken, the mean over replicas. */
  readonly blockHitShare: number;
}
