import { whatComes } from "./busy-scenarios.ts";
import { drafting } from "./field-drafts.ts";
import { offloadedWork } from "./offloaded-plans.ts";
import { priced, ways } from "./field-prices.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { readScenario } from "../scenario/read-scenario.ts";

/** Small scenarios in which every field has something to move, the ones that answer for most fields first. */

function scenarioOf(parts: object): Scenario {
  return readScenario({ ...common, ...parts });
}

const spread = (cv: number) => ({ kind: "lognormal", cv });
const quantiles = (...values: readonly number[]) => ({
  kind: "quantiles",
  quantiles: values.map((value, place) => ({ share: place / (values.length - 1), value })),
});

const common = {
  schema: "plimsoll.scenario/1",
  title: "Fields",
  asOfDate: "2026-11-20",
  monthsAhead: 6,
  ...priced,
};

/** Its price is old, and its devices are few. */
const chat = {
  id: "chat",
  model: "llama-3.1-8b",
  accelerator: "l40s",
  weights: "fp8",
  usdPerDeviceHour: 1,
  priceBasis: {
    accelerator: "l40s",
    provider: "Example Cloud",
    region: null,
    commitment: "on-demand",
    date: "2026-01-15",
    effectiveFrom: "2026-12-01",
  },
  quotaDevices: 2,
  maxSequences: 8,
  maxWaiting: 2,
};
const code = {
  id: "code",
  model: "gpt-oss-20b",
  accelerator: "h100-sxm",
  tp: 2,
  attentionRanks: 2,
  ep: 2,
  maxSequences: 16,
  usdPerDeviceHour: 2,
};

const plain = {
  id: "work",
  name: "Work",
  pool: "chat",
  arrivals: { perDay: 8000, growthPerMonth: 0.03 },
  steps: 4,
  prefixTokens: 800,
  growthTokensPerCall: 200,
  outputTokens: 60,
  cachedShare: 0.5,
  toolSeconds: 1,
  successPerAttempt: 0.6,
  maxAttempts: 3,
  reviewShare: 0.1,
  reviewMinutes: 5,
  valueUsdPerSuccess: 3,
  failureUsd: 1,
  limits: { ttftSeconds: 2, itlSeconds: 0.05 },
  hosted: "claude-sonnet-5",
  hostedSuccessPerAttempt: 0.6,
  hostedTokenFactor: 1.2,
};

const agreed = { usdPerCall: 0.002, unitUsdPerHour: 20, unitTokensPerMinute: 400_000 };

const region = (name: string, share: number) => ({ name, share, latencySeconds: share / 2 });
const regions = [region("Frankfurt", 0.5), region("Virginia", 0.3), region("Singapore", 0.2)];
const regional = { ...chat, replicas: 11, regions };

const searcher = {
  id: "searcher",
  name: "Searcher",
  runs: 2,
  calls: 2,
  prefixTokens: 2000,
  sharedPrefixTokens: 1000,
  growthTokensPerCall: 50,
  outputTokens: 60,
  cachedShare: 0.2,
  resultTokens: 100,
};

const hours = Array.from({ length: 24 }, (_, hour) => 10 + hour);

/** Whatever a class can say, as far as it can be said at once. */
const rich = {
  ...plain,
  arrivals: {
    perDay: 4000,
    hours,
    days: [5, 5, 5, 5, 5, 2, 1],
    planAtShare: 0.95,
    growthPerMonth: 0.03,
    burst: { factor: 3, seconds: 120 },
    submission: { workflows: 40, deadlineSeconds: 600 },
    concurrencyCap: 40,
    users: 900,
  },
  contextCapTokens: 1500,
  context: {
    policy: "summarise",
    keptTokens: 500,
    growthExponent: 0.8,
    sharedPrefixTokens: 500,
    cacheLifetimeSeconds: 60,
  },
  tools: { callsPerStep: 3, ratePerSecond: 40, concurrency: 50 },
  outcome: {
    modelError: { share: 0.2 },
    toolFailure: { share: 0.2, retry: "resume" },
    badOutput: { share: 0.3, retry: "restart" },
    timeOut: { share: 0.1, retry: "resume" },
    backoffSeconds: 20,
    backoffFactor: 2,
    cancelShare: 0.02,
    approvalAfterSteps: 2,
    approvedShare: 0.8,
    approvalSeconds: 60,
    evidenceAfterSteps: 3,
    thinEvidenceShare: 0.1,
  },
  budget: { steps: 6, tokens: 16_000, usd: 0.1, fanOut: 2 },
  agents: [
    searcher,
    { ...searcher, id: "reviewer", name: "Reviewer", when: "end", hosted: "gpt-5.6-terra", callSeconds: 4 },
  ],
  fallback: { pool: "code", successShare: 0.7 },
  replay: { share: 0.05, atPeak: true },
  swaps: [{ model: "llama-3.1-8b", tokenFactor: 1.3, successPerAttempt: 0.5 }],
};

/** What a plan depends on. */
export const planned: readonly Scenario[] = [
  { classes: [rich], pools: [chat, code] },
  {
    classes: [plain],
    pools: [{ ...chat, memoryShare: 0.25, maxSequences: 32, devicesPerUnit: 4, rackDevices: 8, zones: 2 }],
    reserves: { failure: 1, node: 1, rack: 1, zone: 1, canary: 1, maintenance: 1, shared: "one-loss" },
  },
  {
    classes: [
      {
        ...plain,
        pool: "code",
        agents: [searcher],
        fallback: { hosted: "gpt-5.6-terra", callSeconds: 3 },
        budget: { tokens: 2000, usd: 0.01, atCap: "fall-back" },
      },
    ],
    pools: [code, chat],
  },
  {
    classes: [
      {
        ...plain,
        limits: {},
        outcome: { patienceSeconds: 600, retryLayers: { client: 2, gateway: 2, orchestrator: 2, ceiling: 7 } },
        budget: { steps: 2, atCap: "ask", successAtCap: 0.4, askMinutes: 12 },
      },
    ],
    pools: [chat],
  },
  {
    classes: [
      {
        ...plain,
        varies: {
          steps: spread(0.6),
          callsPerStep: spread(0.7),
          prefixTokens: spread(0.8),
          growthTokensPerCall: spread(1.2),
          outputTokens: spread(0.6),
          toolSeconds: spread(1.4),
        },
      },
    ],
    pools: [regional],
    reserves: { region: 1 },
  },
  {
    classes: [
      {
        ...plain,
        varies: {
          steps: quantiles(1, 3, 9),
          callsPerStep: quantiles(1, 2, 6),
          growthTokensPerCall: quantiles(100, 300, 2000),
          prefixTokens: quantiles(500, 800, 3000),
          outputTokens: quantiles(20, 60, 300),
          toolSeconds: quantiles(1, 2, 4),
        },
      },
    ],
    pools: [chat],
  },
  // A quota that lasts for some months; some of the work waits.
  {
    classes: [
      { ...plain, arrivals: { perDay: 40_000, growthPerMonth: 0.2, hours, deferrableShare: 0.5, deferrableHours: 4 } },
    ],
    pools: [{ ...chat, quotaDevices: 5, leadTimeDays: 30 }],
  },
  whatComes(plain, chat),
  // A class that its hosted model serves.
  { classes: [{ ...plain, servedBy: "hosted", images: {} }], pools: [{ ...chat, model: "qwen3-vl-8b" }] },
  { classes: [{ ...plain, servedBy: "hosted", contract: agreed }], pools: [chat] },
  ...drafting(plain, chat, code),
  { classes: [plain], pools: [{ ...chat, adapters: { count: 40, rank: 32, onDevice: 12, zipfExponent: 0.5 } }] },
  // A class that overflows to its hosted model.
  { classes: [{ ...plain, overflowAbovePerSecond: 0.12, images: { tokensPerImage: 700 } }], pools: [chat] },
  offloadedWork(plain, chat),
].map((parts) => scenarioOf(parts));

/** More comes in bursts than three small replicas take; a second class waits beside. */
function crowded(events: number, serving: object, pool: object): Scenario {
  const arrivals = { perDay: 200_000 };
  const bursty = { ...plain, arrivals: { ...arrivals, burst: {} }, limits: {}, serving };
  return scenarioOf({
    classes: [bursty, { ...plain, id: "beside", arrivals, limits: {} }],
    pools: [{ ...chat, replicas: 3, maxSequences: 4, ...pool }],
    simulation: { events, runs: 2 },
  });
}

/** What a simulation depends on; in the second the KV cache is scarce. */
export const drawn: readonly Scenario[] = [
  crowded(
    10_000,
    { timeoutSeconds: 2, retries: 2, maxInFlight: 8, callsPerSecond: 3, burstCalls: 2 },
    { routing: { router: "cache-aware", loadThreshold: 2 } },
  ),
  crowded(25_000, {}, { memoryShare: 0.25 }),
];

/** A pool of few calls with a scaler that is asked for all it has, a loss and a burst. */
const dayWith = ([minReplicas, leadSeconds]: readonly [number, number]) => ({
  classes: [{ ...plain, arrivals: { perDay: 500 }, steps: 1, successPerAttempt: 1, maxAttempts: 1 }],
  pools: [
    {
      ...chat,
      maxSequences: 4,
      maxWaiting: 8,
      replicas: 2,
      scaling: {
        kind: "keda",
        metrics: [
          { signal: "calls-per-second-per-replica", target: 0.02 },
          { signal: "waiting-per-replica", target: 2 },
        ],
        minReplicas,
        maxReplicas: 6,
        floors: [{ fromHour: 12, toHour: 13, replicas: 2 }],
        leadSeconds,
      },
      day: {
        losses: [{ what: "replica", atHour: 14, backAfterSeconds: 900 }],
        bursts: [{ factor: 20, atHour: 9, seconds: 1800 }],
      },
    },
  ],
  reserves: { failure: 0 },
});

/** What the day that is played depends on: foreseen and never without a replica; and down to none, which no forecast lets happen. */
export const played: readonly Scenario[] = (
  [
    [1, 600],
    [0, 0],
  ] as const
)
  .map(dayWith)
  .map(scenarioOf);
/** A pool whose devices have a price in every way. */
export const gotOtherwise: readonly Scenario[] = [
  scenarioOf({
    classes: [
      { ...plain, arrivals: { perDay: 200_000, hours: Array.from({ length: 24 }, (_, hour) => 1 + (hour % 4)) } },
    ],
    pools: [{ ...chat, ways }],
  }),
];
