import type { Scenario } from "../../src/scenario/schema.ts";
import { readScenario } from "../scenario/read-scenario.ts";

/** Parts of a scenario as somebody would write them; what is left out has its default. */
type Draft = Record<string, unknown>;
interface LeverCase {
  /** What the class that is planned is, over the healthy one. */
  readonly work?: Draft;
  /** What its pool is. */
  readonly pool?: Draft;
  /** Other classes and pools. */
  readonly classes?: readonly Draft[];
  readonly pools?: readonly Draft[];
}

/**
 * Work and a fleet on which no lever finds anything: one class of few even steps that succeed, its prompts shared and cached; a small
 * model in FP8 on one device a replica, at a price below every list.
 */
const healthyClass: Draft = {
  id: "work",
  name: "Work",
  pool: "main",
  arrivals: { perDay: 30_000, peakToAverage: 2 },
  steps: 3,
  callsPerStep: 1,
  prefixTokens: 1200,
  growthTokensPerCall: 300,
  contextCapTokens: 32_768,
  outputTokens: 150,
  successPerAttempt: 0.95,
  context: { sharedPrefixTokens: 600 },
  limits: { ttftSeconds: 3, itlSeconds: 0.2, percentile: 0.95 },
};

const healthyPool: Draft = {
  id: "main",
  model: "llama-3.1-8b",
  accelerator: "l4",
  weights: "fp8-mixed",
  kv: "fp8",
  routing: { router: "cache-aware" },
  usdPerDeviceHour: 0.05,
};

const largePool: Draft = {
  ...healthyPool,
  id: "large",
  model: "llama-3.1-70b",
  accelerator: "h100-sxm",
  tp: 2,
  usdPerDeviceHour: 4,
};

function madeScenario({ work, pool, classes = [], pools = [] }: LeverCase): Scenario {
  return readScenario({
    schema: "plimsoll.scenario/1",
    title: "Made for a lever",
    asOfDate: "2026-11-20",
    classes: [{ ...healthyClass, ...work }, ...classes],
    pools: [{ ...healthyPool, ...pool }, ...pools],
    reserves: {},
    targets: {},
    costs: {},
  });
}

export const healthy = madeScenario({});

const busy = { arrivals: { perDay: 200_000, peakToAverage: 2 } };
const officeHours = Array.from({ length: 24 }, (_, hour) => (hour >= 8 && hour < 18 ? 5 : 1));
const long: Draft = { steps: 20, growthTokensPerCall: 1500, prefixTokens: 1000, limits: {} };
const sub: Draft = {
  id: "reader",
  name: "reader",
  role: "work",
  when: "each-step",
  runs: 4,
  calls: 2,
  prefixTokens: 2000,
  outputTokens: 200,
};

/** A scenario for each lever, made for it: the healthy one with what the lever is for. */
export const leverCases: Readonly<Record<string, Scenario>> = {
  "adapters-for-copies": madeScenario({
    classes: [{ ...healthyClass, id: "tuned", name: "Tuned", pool: "tuned" }],
    pools: [{ ...healthyPool, id: "tuned" }],
  }),
  "approval-first": madeScenario({ work: { ...long, successPerAttempt: 0.3 } }),
  "asynchronous-lane": madeScenario({
    work: { ...long, toolSeconds: 30, limits: { ttftSeconds: 0.3, itlSeconds: 0.04 } },
    pool: { accelerator: "h100-sxm" },
  }),
  "batch-price": madeScenario({
    work: { servedBy: "hosted", hosted: "gpt-5.6-terra", lane: "background", limits: {} },
  }),
  "cache-aware-routing": madeScenario({ work: long, pool: { routing: { router: "random" } } }),
  "cache-stable-context": madeScenario({ work: { steps: 1, prefixTokens: 8000, context: {} } }),
  "cache-tool-results": madeScenario({ work: { toolUsdPerStep: 0.01 } }),
  "cap-retries": madeScenario({
    work: {
      ...busy,
      pool: "large",
      successPerAttempt: 0.2,
      maxAttempts: 6,
      fallback: { pool: "main", successShare: 0.95 },
    },
    pools: [largePool],
  }),
  "fan-out-cap": madeScenario({ work: { agents: [sub] } }),
  "offload-kv": madeScenario({
    work: { ...busy, steps: 6, prefixTokens: 4000, toolSeconds: 400, context: { sharedPrefixTokens: 600 }, limits: {} },
  }),
  "merge-adapter": madeScenario({ work: busy, pool: { accelerator: "h100-sxm", adapters: { count: 1 } } }),
  "join-pools": madeScenario({ work: busy, pool: { split: { transfer: "layers" } } }),
  "context-parallel": madeScenario({
    work: {
      arrivals: { perDay: 60_000, peakToAverage: 2 },
      prefixTokens: 60_000,
      contextCapTokens: 100_000,
      outputTokens: 1500,
      limits: {},
    },
    pool: { model: "deepseek-v3", accelerator: "h200-sxm", tp: 8, weights: "fp8", kv: "bf16", usdPerDeviceHour: 3 },
  }),
  "part-prompts": madeScenario({ work: busy }),
  "other-device": madeScenario({ pool: { usdPerDeviceHour: 40 } }),
  "other-seller": madeScenario({ pool: { usdPerDeviceHour: 40 } }),
  "other-split": madeScenario({ pool: { tp: 4 } }),
  "prune-history": madeScenario({ work: long }),
  "verify-drafts": madeScenario({
    work: { arrivals: { perDay: 60_000, peakToAverage: 2 }, limits: { itlSeconds: 0.02 } },
    pool: { model: "glm-5.2", accelerator: "h200-sxm", weights: "fp8", tp: 8, usdPerDeviceHour: 3 },
  }),
  "quantise-kv": madeScenario({ work: long, pool: { kv: "bf16" } }),
  "quantise-weights": madeScenario({ work: busy, pool: { weights: "bf16" } }),
  "replay-off-peak": madeScenario({ work: { ...busy, replay: { share: 1, atPeak: true } } }),
  "reserve-devices": madeScenario({ pool: { ways: { reserved: { usdPerDeviceHour: 0.03 } } } }),
  "resume-retries": madeScenario({ work: { ...busy, steps: 12, successPerAttempt: 0.4, maxAttempts: 4 } }),
  "retry-budget": madeScenario({
    work: {
      ...busy,
      pool: "large",
      successPerAttempt: 0.2,
      maxAttempts: 2,
      outcome: { retryLayers: { client: 3, gateway: 3 } },
      fallback: { pool: "main", successShare: 0.95 },
    },
    pools: [largePool],
  }),
  "route-by-difficulty": madeScenario({ work: { ...busy, pool: "large", outputTokens: 900 }, pools: [largePool] }),
  "scale-with-day": madeScenario({
    work: { arrivals: { ...busy.arrivals, hours: officeHours } },
    pool: { usdPerDeviceHour: 0.05 },
  }),
  "separate-pools": madeScenario({
    work: { ...busy, limits: { ttftSeconds: 1, itlSeconds: 0.06 } },
    classes: [{ ...healthyClass, id: "papers", name: "Papers", prefixTokens: 6000, steps: 1, limits: {} }],
  }),
  "shift-off-peak": madeScenario({
    work: { arrivals: { ...busy.arrivals, perDay: 500_000 }, lane: "background" },
  }),
  "smaller-coordinator": madeScenario({
    work: { ...busy, pool: "large", outputTokens: 900, agents: [{ ...sub, runs: 1, calls: 1 }] },
    pools: [largePool],
  }),
  "smaller-workers": madeScenario({ work: { pool: "large", agents: [sub] }, pools: [largePool] }),
  "step-budget": madeScenario({
    work: { ...long, growthTokensPerCall: 3000, contextCapTokens: 120_000, varies: { steps: { cv: 1.5 } } },
  }),
  "stop-drafting": madeScenario({
    work: busy,
    pool: { speculation: { method: "ngram", draftTokens: 16, acceptance: [0.05] } },
  }),
  "stop-on-thin-evidence": madeScenario({ work: { ...long, successPerAttempt: 0.3 } }),
  "summarise-history": madeScenario({ work: long }),
};

/** One that several levers help: wide formats, calls that go anywhere, history that piles up, and evaluations at the peak. */
export const improvable = madeScenario({
  work: {
    arrivals: { perDay: 10_000, peakToAverage: 2 },
    steps: 8,
    growthTokensPerCall: 800,
    replay: { share: 0.5, atPeak: true },
  },
  pool: { weights: "bf16", kv: "bf16", routing: { router: "random" }, ways: { reserved: { usdPerDeviceHour: 0.03 } } },
});
