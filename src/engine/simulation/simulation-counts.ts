/** What a run of the simulation has counted; a call is always in exactly one place. */
export interface SimulationCounts {
  readonly submitted: number;
  readonly done: number;
  readonly refusedTooLarge: number;
  readonly refusedLineFull: number;
  readonly refusedBucketEmpty: number;
  readonly expired: number;
  /** Held in front of a pool, waiting at a replica or a pool's own line, running. */
  readonly held: number;
  readonly waiting: number;
  readonly running: number;
  readonly preemptions: number;
  /** Prompt tokens read from the cache, and computed (again after a preemption, too). */
  readonly hitTokens: number;
  readonly computedPromptTokens: number;
  /** Tokens handed out to callers, those of calls that were given up included. */
  readonly tokens: number;
  readonly blocksTaken: number;
  readonly blocksReleased: number;
  /** Blocks that calls hold now. */
  readonly blocksHeld: number;
  /** Steps of all replicas. */
  readonly steps: number;
  /** Stretches that were computed in one stroke. */
  readonly events: number;
}

/** Where a replica stands now. */
export interface ReplicaState {
  readonly waiting: number;
  readonly running: number;
  /** Blocks that calls hold, and free ones that still have content. */
  readonly blocksHeld: number;
  readonly blocksCached: number;
  readonly preemptions: number;
  readonly busySeconds: number;
}

/** A simulation under way. */
export interface Simulation {
  /** Goes on until the next thing would be after `untilSeconds`, or about `mostEvents` things have happened; how many did. */
  readonly advance: (untilSeconds: number, mostEvents: number) => number;
  /** Time of the last thing that happened. */
  readonly nowSeconds: () => number;
  /** Time of the next thing; infinite: nothing is left. */
  readonly nextSeconds: () => number;
  readonly counts: () => SimulationCounts;
  readonly replicaState: (poolIndex: number, replica: number) => ReplicaState;
}
