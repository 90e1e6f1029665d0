import type { Scenario } from "../../src/scenario/schema.ts";
import type { Shown } from "../../src/scenario/link/shown.ts";
import { readScenario } from "./read-scenario.ts";

/** A scenario as people write it, with one to five classes: ranges, every lane, two pools from the second class on. */
export function sampleScenario(classCount: 1 | 2 | 3 | 4 | 5): Scenario {
  return readScenario(sampleFile(classCount));
}

export const sampleShown: Shown = {
  method: 1,
  devices: 36,
  replicas: 5,
  costUsdPerMonth: 84_213.629_103_84,
  costUsdPerSuccess: 0.041_273_918_23,
  bindingKind: "ttft",
  bindingPool: "chat",
};

export function sampleFile(classCount: 1 | 2 | 3 | 4 | 5) {
  return {
    schema: "plimsoll.scenario/1",
    title: "Support and coding agents",
    asOfDate: "2026-11-20",
    classes: classes.slice(0, classCount),
    pools: classCount === 1 ? [chatPool] : [chatPool, codePool],
    costs: { storageUsdPerMonth: 900, reviewerUsdPerHour: 38 },
  };
}

const chatPool = {
  id: "chat",
  model: "llama-3.3-70b",
  accelerator: "h100-sxm",
  tp: 4,
  weights: "fp8-mixed",
  kv: "fp8",
  usdPerDeviceHour: 2.49,
  priceBasis: {
    accelerator: "h100-sxm",
    provider: "Example Cloud",
    region: "north-2",
    commitment: "on-demand",
    date: "2026-08-15",
  },
};

const codePool = {
  id: "code",
  model: "qwen3-235b-a22b",
  accelerator: "h200-sxm",
  tp: 8,
  weights: "fp8-mixed",
  usdPerDeviceHour: { base: 3.2, low: 2.6, high: 3.8 },
  quotaDevices: 64,
};

const classes = [
  {
    id: "helpdesk",
    name: "Help desk",
    pool: "chat",
    arrivals: { perDay: 21_700, peakToAverage: 3.1 },
    steps: 5,
    prefixTokens: 2640,
    growthTokensPerCall: 430,
    outputTokens: 265,
    cachedShare: 0.71,
    successPerAttempt: 0.86,
    maxAttempts: 2,
    reviewShare: 0.045,
    reviewMinutes: 6,
    limits: { ttftSeconds: 1.8, itlSeconds: 0.045 },
    successMeans: "Closed without a person",
  },
  {
    id: "pull-requests",
    name: "Pull requests",
    pool: "code",
    arrivals: { perDay: { base: 1800, low: 1200, high: 3000 }, peakToAverage: 4, peakWindowSeconds: 1800 },
    steps: 46,
    callsPerStep: 1.2,
    prefixTokens: 18_200,
    growthTokensPerCall: { base: 1350, low: 900, high: 2100 },
    contextCapTokens: 120_000,
    outputTokens: 410,
    cachedShare: { base: 0.93, low: 0.86, high: 0.96 },
    toolSeconds: 6.5,
    successPerAttempt: 0.52,
    maxAttempts: 3,
    retryScope: "resume",
    toolUsdPerStep: 0.002,
    valueUsdPerSuccess: 9.5,
    limits: { ttftSeconds: 4, itlSeconds: 0.04, percentile: 0.9 },
    hosted: "claude-sonnet-5",
    successMeans: "Change merged",
  },
  {
    id: "invoices",
    name: "Invoice reading",
    pool: "chat",
    lane: "batch",
    arrivals: { perDay: 61_000, peakToAverage: 1 },
    steps: 2,
    prefixTokens: 9200,
    outputTokens: 640,
    successPerAttempt: 0.97,
  },
  {
    id: "research",
    name: "Research assistant",
    pool: "code",
    steps: 12,
    prefixTokens: 5200,
    growthTokensPerCall: 2300,
    outputTokens: 730,
    cachedShare: 0.66,
    toolSeconds: 2.2,
    successPerAttempt: 0.71,
  },
  {
    id: "voice",
    name: "Voice agent",
    enabled: false,
    pool: "chat",
    lane: "priority",
    arrivals: { perDay: 9400, peakToAverage: 5.5 },
    steps: 9,
    prefixTokens: 1850,
    growthTokensPerCall: 160,
    outputTokens: 75,
    cachedShare: 0.8,
    successPerAttempt: 0.9,
    limits: { ttftSeconds: 0.4, itlSeconds: 0.03, percentile: 0.99 },
  },
];
