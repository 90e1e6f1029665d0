/** What a pool shows a scaler at one instant, over the replicas that take calls unless said. */
export interface PoolSignals {
  readonly readyReplicas: number;
  readonly startingReplicas: number;
  readonly waitingCalls: number;
  readonly runningCalls: number;
  /** Mean share of the KV blocks that are not free, 0 to 1. */
  readonly kvUse: number;
  /** Tokens that the blocks of running calls have room for. */
  readonly activeTokens: number;
  /** Calls that came since it was shown the pool last. */
  readonly callsPerSecond: number;
  /** Of the first tokens since then; `null`: there were none. */
  readonly ttftP90Seconds: number | null;
  /** Demand that is foreseen for the end of the lead; `null`: nobody foresees any. */
  readonly demandCallsPerSecondAhead: number | null;
}

/** Asks for replicas. */
export interface Scaler {
  /** When it next looks. */
  readonly nextSeconds: () => number;
  /** Looks at the pool, and gives the replicas it wants now: those that are ready and those that start. */
  readonly act: (nowSeconds: number, signals: PoolSignals) => number;
}
