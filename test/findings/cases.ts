import { speculationCases } from "./speculation-cases.ts";
import { nothingReserved } from "../engine/nothing-reserved.ts";
import { noSpreads } from "../engine/workload/no-spreads.ts";
import type { WorkflowSample } from "../../src/engine/outcome.ts";
import type { Agent } from "../../src/engine/workload-class.ts";
import { noCosts, roughStack } from "../planning/example-scenario.ts";
import { hostedCases } from "./hosted-cases.ts";
import { madeClass, madeFlow, outcomesOf } from "./made-class.ts";
import { pressureCases } from "./pressure-cases.ts";
import { amdAccelerator, bigModel, hostedModel, memoryLedger, type Case } from "./made-plan.ts";

const { tools, outcome, budget, serving } = madeClass;

const routineAgent: Agent = {
  id: "extract",
  name: "Extractor",
  role: "work",
  when: "each-step",
  runs: 2,
  isParallel: true,
  calls: 1,
  prefixTokens: 1000,
  sharedPrefixTokens: 0,
  growthTokensPerCall: 0,
  outputTokens: 200,
  cachedShare: 0,
  isCachedShareComputed: false,
  resultTokens: 0,
  poolId: "main",
  hosted: null,
  callSeconds: 0,
};

const drawn: WorkflowSample = {
  draws: 1000,
  seed: 1,
  steps: { p50: 3, p95: 20, p99: 45 },
  calls: { p50: 3, p95: 20, p99: 45 },
  promptTokens: { p50: 5000, p95: 120_000, p99: 500_000 },
  workflowSeconds: null,
};

/** One case for each thing a rule can say: the rules' own tests ask for numbers, one snapshot lists the sentences. */
export const cases = {
  doesNotFit: {
    // 70 G parameters in two bytes: 140 GB. A device may use 43.2 GB, 2 GB of them for the runtime: 98.8 GB short.
    pool: { model: bigModel },
    poolResult: {
      outcome: "weights-do-not-fit",
      memoryLedger: memoryLedger(140e9, -98.8e9),
      fitAttempts: [
        { tp: 1, pp: 1, fits: false, reason: "weights", weightBytesPerDevice: 140e9, roomBytes: -98.8e9 },
        { tp: 2, pp: 1, fits: false, reason: "weights", weightBytesPerDevice: 70e9, roomBytes: -29.8e9 },
        { tp: 4, pp: 1, fits: true, reason: "fits", weightBytesPerDevice: 35e9, roomBytes: 5.2e9 },
      ],
    },
  },
  almostFits: {
    // 70 GB a device, 29.8 GB short: one byte a parameter frees 35 GB.
    pool: { model: bigModel, tp: 2 },
    poolResult: { outcome: "weights-do-not-fit", memoryLedger: memoryLedger(70e9, -29.8e9) },
  },
  fitsNowhere: {
    pool: { model: bigModel, weights: "int4-awq" },
    poolResult: { outcome: "weights-do-not-fit", memoryLedger: memoryLedger(140e9, -98.8e9) },
  },
  noKvRoom: {
    poolResult: {
      outcome: "no-kv-room",
      memoryLedger: memoryLedger(41e9, 2.2e8),
      fitAttempts: [
        { tp: 1, pp: 1, fits: false, reason: "kv-room", weightBytesPerDevice: 41e9, roomBytes: 2.2e8 },
        { tp: 2, pp: 1, fits: true, reason: "fits", weightBytesPerDevice: 20.5e9, roomBytes: 20e9 },
      ],
    },
  },
  memoryUnknown: {
    pool: { accelerator: amdAccelerator },
    poolResult: { outcome: "memory-unknown", memoryLedger: null },
  },
  memoryAssumed: { pool: { accelerator: amdAccelerator, memoryBytes: 205.2e9, memoryIsAssumed: true } },
  contextOverModel: { classResult: { contextWorstTokens: 140_000 }, class: { contextCapTokens: 139_800 } },
  boughtByTheNode: {
    pool: { devicesPerUnit: 8 },
    poolResult: { purchase: { unit: "node", devicesPerUnit: 8, units: 1, strandedDevices: 6 } },
  },
  noTokensOut: { pool: { model: { ...bigModel, name: "BGE M3", totalParameters: 568e6, headParameters: 0 } } },
  formatWidened: { pool: { weights: "nvfp4" } },
  capBelowPrefix: { class: { contextCapTokens: 800 } },
  capWithoutHistory: { class: { contextCapTokens: 1000 } },
  limitOutOfReach: {
    poolResult: {
      outcome: "limit-out-of-reach",
      steadyReplicas: null,
      replicas: null,
      devices: null,
      missed: [{ limit: "ttft", class: "support", value: 1.234, bound: 0.95 }],
    },
  },
  limitMissed: {
    pool: { replicas: 1 },
    poolResult: {
      missed: [
        { limit: "ttft", class: "support", value: 1.31, bound: 0.95 },
        { limit: "queue", class: null, value: 0.0012, bound: 0.00095 },
      ],
    },
  },
  "too many replicas": {
    poolResult: { outcome: "too-many-replicas", goodputCallsPerSecond: 1e-12, utilisation: null, steadyReplicas: null },
  },
  overload: {
    // 5 calls/s on a replica that completes 2.5: a load of 2, of which 0.95 may be used. 2 x 2 / 0.95 = 4.2 replicas.
    pool: { replicas: 2 },
    poolResult: {
      steadyReplicas: 2,
      offeredCallsPerSecond: 5,
      utilisation: null,
      missed: [
        { limit: "queue", class: null, value: 0.5, bound: 0.00095 },
        { limit: "bandwidth", class: null, value: 2, bound: 0.95 },
      ],
    },
  },
  budgetMissed: { input: { budgetUsdPerMonth: 1000 } },
  logsTwice: {
    input: {
      costs: { ...noCosts, reviewerUsdPerHour: 30, observabilityUsdPerMonth: 200 },
      stack: { ...roughStack, logUsdPerGb: 0.5 },
    },
  },
  priceZero: { pool: { usdPerDeviceHour: 0 } },
  hostedPriceZero: { class: { hosted: { ...hostedModel, inputUsdPerMillion: 0, outputUsdPerMillion: 0 } } },
  priceAhead: { pool: { priceDate: "2026-11-21" } },
  priceExpired: { pool: { priceTo: "2026-11-19" } },
  priceNotInForce: { pool: { priceFrom: "2027-01-01" } },
  priceUnknown: { pool: { usdPerDeviceHour: null, priceDate: null } },
  priceOld: { pool: { priceDate: "2026-05-23" } },
  hostedPriceOld: { class: { hosted: { ...hostedModel, date: "2025-11-20" } } },
  tooMuchCached: {
    // (500 - 200) x 3 / 4 = 225 new tokens a call of 1,750: at most 87.1 % cached. 95 % leaves 87.5.
    class: { cachedShare: 0.95 },
    classResult: { uncachedPromptTokensPerCall: 87.5 },
  },
  reviewWithoutTime: { class: { reviewMinutes: 0 } },
  resumeWithoutSteps: { class: { retryScope: "resume", steps: 1 } },
  lessThanOneCall: { class: { steps: 2, callsPerStep: 0.25 } },
  ...speculationCases,
  quotaExceeded: { pool: { quotaDevices: 12 }, poolResult: { devices: 16 } },
  quotaExceededByNodes: {
    // 12 devices of nodes of 8: two nodes, 4 over.
    pool: { quotaDevices: 12, devicesPerUnit: 8 },
    poolResult: { devices: 12, purchase: { unit: "node", devicesPerUnit: 8, units: 2, strandedDevices: 4 } },
  },
  noLimits: { class: { limits: { ttftSeconds: null, itlSeconds: null, percentile: 0.95 } } },
  nothingEnabled: { input: { classes: [] }, poolResult: { outcome: "no-work", steadyReplicas: 0 } },
  poolWithoutWork: { poolResult: { outcome: "no-work", steadyReplicas: 0, replicas: 0, devices: 0 } },
  toolLoop: {
    // 20 steps at the 95th percentile where the mean is 4.4: 4.5 times.
    class: {
      spreads: { ...noSpreads, steps: { kind: "lognormal", cv: 2 } },
    },
    classResult: { sample: drawn },
  },
  history: {
    // 5,000 x 3 / 2 of history on average: 8,500 a call where the first prompt has 1,000.
    class: { growthTokensPerCall: 5000 },
    classResult: { promptTokensPerCall: 8500, uncachedPromptTokensPerCall: 4250, contextWorstTokens: 16_200 },
  },
  wastedRetries: {
    // 10 calls a workflow, 4 of them in the attempt that passes.
    class: { successPerAttempt: 0.4, maxAttempts: 5 },
    classResult: { callsPerWorkflow: 10, passingCallsPerWorkflow: 4, attemptsPerWorkflow: 2.5, successShare: 0.9 },
  },
  routineWork: {
    // 1.02 of 1.53 calls a second are routine.
    pool: { model: { ...bigModel, activeParameters: 70e9 } },
    class: { agents: [routineAgent] },
    classResult: { flows: [madeFlow, { ...madeFlow, id: "support/extract", part: "extract", callsPerSecond: 1.02 }] },
  },
  evaluationsAtPeak: {
    // 0.34 of 1.36 calls a second at the peak.
    class: { replayShare: 0.3, isReplayAtPeak: true },
    classResult: { flows: [madeFlow, { ...madeFlow, id: "support/replay", part: "replay", peakCallsPerSecond: 0.34 }] },
  },
  burst: {
    // 1.02 x 5 = 5.1 calls a second where one replica carries 2.5: 2.6 x 60 = 156 wait; three replicas carry 7.5.
    class: { burst: { factor: 5, seconds: 60 } },
  },
  toolsOverloaded: {
    // 0.51 x 2 = 1.02 tool calls a second at the peak; 1.02 / 0.95 / 0.8 = 1.342 leaves a fifth to spare.
    class: { tools: { ...tools, ratePerSecond: 0.8 } },
    classResult: { toolUse: 1.342 },
  },
  toolsNearLimit: {
    // 9.5 of 10 places less the margin.
    class: { tools: { ...tools, concurrency: 10 } },
    classResult: { toolUse: 0.95, toolCallsInFlight: 9.025 },
  },
  concurrencyCap: { class: { concurrencyCap: 3 } },
  rateCap: { class: { serving: { ...serving, callsPerSecond: 0.51 } } },
  callsCap: {
    class: { serving: { ...serving, maxInFlight: 2 } },
    poolResult: {
      outcome: "limit-out-of-reach",
      steadyReplicas: null,
      replicas: null,
      devices: null,
      missed: [{ limit: "queue", class: "support", value: 1, bound: 0.05 }],
    },
  },
  fanOut: { class: { tools: { ...tools, callsPerStep: 10 }, budget: { ...budget, fanOut: 4 } } },
  usersLeave: {
    class: { outcome: { ...outcome, patienceSeconds: 100 } },
    classResult: { outcomes: outcomesOf({ abandoned: 0.12 }) },
  },
  budgetUsedUp: {
    class: { budget: { ...budget, steps: 3 } },
    classResult: { outcomes: outcomesOf({ capped: 0.2, "capped-succeeded": 0.05 }) },
  },
  fallbackUsed: {
    class: { fallback: { poolId: "main", hosted: null, successShare: 0.8, callSeconds: 0 } },
    classResult: { outcomes: outcomesOf({ failed: 0.06, "fallback-succeeded": 0.24 }) },
  },
  nodeTakesMore: {
    poolResult: {
      replicas: 3,
      places: {
        nodeDevices: 8,
        replicasPerNode: 8,
        nodesPerReplica: 1,
        nodes: 1,
        freeDevices: 5,
        unusableDevices: 0,
        nodesPerRack: 1,
        replicasPerRack: 8,
        racks: 1,
        freeRackDevices: 5,
        zones: 1,
        regions: [],
        lostWithNode: 3,
        lostWithRack: 3,
        lostWithZone: 3,
        lostWithRegion: 3,
      },
      reserveLedger: {
        totalReplicas: 3,
        totalDevices: 3,
        lines: [
          { id: "failure", replicas: 1, devices: 1, costUsdPerMonth: 1460, protects: "", covers: 1, sharedWith: null },
        ],
      },
    },
  },
  quotaRunsOut: {
    supply: [
      {
        poolId: "main",
        kind: "quota",
        limit: 64,
        daysAhead: 83,
        reachedOn: "2027-02-11",
        leadTimeDays: 45,
        orderBy: "2026-12-28",
      },
    ],
  },
  typedRunsOut: {
    supply: [
      {
        poolId: "main",
        kind: "replicas",
        limit: 4,
        daysAhead: 83,
        reachedOn: "2027-02-11",
        leadTimeDays: null,
        orderBy: null,
      },
    ],
  },
  ...hostedCases,
  ...pressureCases,
  regionNotSpread: { input: { reserves: { ...nothingReserved, failure: 1, region: 1 } } },
  spillOverLate: {
    input: { reserves: { ...nothingReserved, failure: 1, region: 1 } },
    pool: {
      regions: [
        { name: "Frankfurt", share: 0.6, latencySeconds: 0.1 },
        { name: "Singapore", share: 0.4, latencySeconds: 4 },
      ],
    },
  },
  zoneNotSpread: { input: { reserves: { ...nothingReserved, zone: 1 } } },
  hostCoresShort: { poolResult: { hostCoresNeeded: 120, hostCores: 96 } },
  nothingInReserve: { input: { reserves: { ...nothingReserved, failure: 0 } } },
} as const satisfies Readonly<Record<string, Case>>;
