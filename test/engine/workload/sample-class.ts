import { noSpreads } from "./no-spreads.ts";
import type { RetryScope, WorkloadClass } from "../../../src/engine/input.ts";
import { plainServing } from "../plain-serving.ts";

/** A class whose every factor is 1 or off, to be changed where a test needs it. */
export function sampleClass(changes: Partial<WorkloadClass> = {}): WorkloadClass {
  const retry = changes.retryScope ?? "restart";
  return {
    id: "sample",
    name: "Sample",
    poolId: "pool",
    ownWay: null,
    overflowAbovePerSecond: null,
    providerLimits: { requestsPerMinute: null, tokensPerMinute: null },
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
    isCachedShareComputed: false,
    toolSeconds: 0,
    successPerAttempt: 1,
    maxAttempts: 1,
    retryLayers: null,
    retryScope: "restart",
    reviewShare: 0,
    reviewMinutes: 0,
    toolUsdPerStep: 0,
    valueUsdPerSuccess: null,
    limits: { ttftSeconds: null, itlSeconds: null, percentile: 0.95 },
    hosted: null,
    hostedSuccessPerAttempt: null,
    hostedTokenFactor: 1,
    ...plainRules(retry),
    ...changes,
  };
}

/** Every richer part of a class switched off. */
function plainRules(retry: RetryScope) {
  return {
    workingDaysPerWeek: null,
    hours: [],
    days: [],
    planAtShare: 1,
    deferral: null,
    growthPerMonth: 0,
    burst: null,
    submission: null,
    concurrencyCap: null,
    users: null,
    failureUsd: 0,
    spreads: noSpreads,
    context: {
      policy: "cap",
      keptTokens: 2000,
      growthExponent: 1,
      sharedPrefixTokens: 0,
      cacheLifetimeSeconds: null,
    },
    tools: { callsPerStep: 1, isParallel: false, ratePerSecond: null, concurrency: null, repeatShare: 0 },
    outcome: {
      failures: {
        modelError: { share: 1, retry },
        toolFailure: { share: 0, retry },
        badOutput: { share: 0, retry },
        timeOut: { share: 0, retry },
      },
      backoffSeconds: 0,
      backoffFactor: 1,
      patienceSeconds: null,
      cancelShare: 0,
      approvalAfterSteps: null,
      approvedShare: 1,
      approvalSeconds: 0,
      evidenceAfterSteps: null,
      thinEvidenceShare: 0,
    },
    budget: {
      steps: null,
      tokens: null,
      usd: null,
      fanOut: null,
      atCap: "stop",
      successAtCap: 0,
      askMinutes: 10,
    },
    agents: [],
    fallback: null,
    replayShare: 0,
    isReplayAtPeak: false,
    serving: plainServing,
  } as const satisfies Partial<WorkloadClass>;
}

/** Nothing outside the class matters. */
export const quietWorld = { monthsAhead: 0, stepSeconds: null };

/** A place for figures that nobody asks about. */
export const unheard = { path: "classes.sample", traces: null };
