import type { WorkloadClass } from "../../../src/engine/input.ts";

/** A class whose every factor is 1 or off, to be changed where a test needs it. */
export function sampleClass(changes: Partial<WorkloadClass> = {}): WorkloadClass {
  return {
    id: "sample",
    name: "Sample",
    poolId: "pool",
    lane: "real-time",
    workflowsPerDay: 86_400,
    peakToAverage: 1,
    peakWindowSeconds: 600,
    steps: 1,
    callsPerStep: 1,
    prefixTokens: 1000,
    growthTokensPerCall: 0,
    contextCapTokens: 10_000_000,
    outputTokens: 100,
    cachedShare: 0,
    toolSeconds: 0,
    successPerAttempt: 1,
    maxAttempts: 1,
    retryScope: "restart",
    reviewShare: 0,
    reviewMinutes: 0,
    toolUsdPerStep: 0,
    valueUsdPerSuccess: null,
    limits: { ttftSeconds: null, itlSeconds: null, percentile: 0.95 },
    hosted: null,
    ...changes,
  };
}

/** A place for figures that nobody asks about. */
export const unheard = { path: "classes.sample", traces: null };
