import type { Edits } from "./broken-plan.ts";

/** What is wrong with a plan, and the codes of all that is said of it. */
export interface Broken {
  readonly edits: Edits;
  readonly says: readonly string[];
  /** It takes long: the soak alone tries it. */
  readonly isLong?: true;
  /** It takes what a plan draws or looks ahead for. */
  readonly isWhole?: true;
}

const cacheAware = { "pools.chat.routing.router": "cache-aware" };
const half = { "classes.support.arrivals.perDay": 80_000, "classes.support.name": "Chat" };

/** Pressure of the work on its replicas, and sizes that were taken from the wrong figure. */
export const pressed: Readonly<Record<string, Broken>> = {
  "an agent that goes in circles": {
    edits: {
      "classes.support.varies.steps": { kind: "lognormal", cv: 2 },
      "classes.support.growthTokensPerCall": 20,
      "classes.support.prefixTokens": 1000,
    },
    says: ["tool-loop-growth"],
    isWhole: true,
    isLong: true,
  },
  "history that nobody prunes": {
    edits: { "classes.support.growthTokensPerCall": 900, "classes.support.contextCapTokens": 32_000 },
    says: ["context-inflation"],
    isLong: true,
  },
  "a large model that extracts": {
    edits: {
      ...cacheAware,
      "classes.support.agents.extract": { name: "Extractor", role: "work", when: "each-step", runs: 2, pool: "chat" },
    },
    says: ["premium-model-overuse"],
    isLong: true,
  },
  "attempts that mostly fail": {
    edits: { "classes.support.successPerAttempt": 0.4, "classes.support.maxAttempts": 5 },
    says: ["retry-waste"],
    isLong: true,
  },
  "calls that are sent again and again": {
    edits: {
      "pools.chat.replicas": 1,
      "classes.support.arrivals.perDay": 100_000,
      "classes.support.serving": { timeoutSeconds: 10, retries: 8 },
    },
    says: ["no-return-from-burst"],
    isLong: true,
  },
  "evaluations at the peak": {
    edits: { "classes.support.replay": { share: 0.5, atPeak: true } },
    says: ["eval-contention"],
    isLong: true,
  },
  "days too short": { edits: { "classes.support.replay": { share: 60 } }, says: ["replays-unfinished"] },
  "many that begin at once": {
    edits: { "classes.support.arrivals.burst": { factor: 12, seconds: 300 } },
    says: ["burst-pile-up", "decode-saturated"],
    isLong: true,
  },
  "sessions whose KV is let go": {
    edits: { ...cacheAware, "classes.support.toolSeconds": 900, "classes.support.arrivals.perDay": 200_000 },
    says: ["kv-eviction"],
  },
  "a typed share of cached prompts that has no room": {
    edits: {
      ...cacheAware,
      "classes.support.cachedShare": 0.8,
      "classes.support.toolSeconds": 900,
      "classes.support.arrivals.perDay": 200_000,
    },
    says: ["cache-room"],
    isLong: true,
  },
  "a model that gives no tokens": { edits: { "pools.chat.model": "bge-m3" }, says: ["no-tokens-out"] },
  "images nobody sees": { edits: { "classes.support.images": { perPrompt: 1 } }, says: ["images-left-out"] },
  "a router that forgets sessions": {
    edits: { "classes.support.arrivals.perDay": 600_000 },
    says: ["cold-routing"],
  },
  "one pool full and one idle": {
    edits: {
      ...cacheAware,
      ...half,
      "pools.spare": { like: "chat", replicas: 5 },
      "classes.other": {
        like: "support",
        pool: "spare",
        name: "Other",
        arrivals: { perDay: 20_000, peakToAverage: 2 },
      },
    },
    says: ["uneven-use"],
    isLong: true,
  },
  "two pools of one model where one would do": {
    edits: {
      ...half,
      "pools.spare": { like: "chat" },
      "classes.other": {
        like: "support",
        pool: "spare",
        name: "Other",
        arrivals: { perDay: 20_000, peakToAverage: 2 },
      },
    },
    says: ["uneven-use"],
    isLong: true,
  },
  "servers with too few cores": { edits: { "stack.coresPerDevice": 1 }, says: ["host-cores-short"] },
  "prompts that fill the replicas": {
    edits: {
      ...cacheAware,
      "pools.chat.replicas": 2,
      "classes.support.prefixTokens": 6000,
      "classes.support.outputTokens": 30,
      "classes.support.limits.ttftSeconds": 1,
      "classes.support.limits.itlSeconds": 0.4,
      "classes.support.arrivals.perDay": 30_000,
      "classes.support.arrivals.growthPerMonth": 0.1,
    },
    says: ["prefill-saturated", "supply-runs-out"],
    isWhole: true,
    isLong: true,
  },
  "answers that fill the replicas": {
    edits: {
      "pools.chat.replicas": 1,
      "classes.support.arrivals.perDay": 60_000,
      "classes.support.arrivals.growthPerMonth": 0.2,
    },
    says: ["decode-saturated", "supply-runs-out"],
    isWhole: true,
    isLong: true,
  },
  "replicas counted by a benchmark": {
    edits: { "pools.chat.replicas": 1, "classes.support.arrivals.perDay": 130_000 },
    says: ["limit-missed", "throughput-as-capacity", "decode-saturated"],
  },
  "a plan to the brim": {
    edits: {
      "classes.support.limits.ttftSeconds": null,
      "classes.support.limits.itlSeconds": null,
      "targets.marginShare": 0,
      "targets.kvUseLimit": 1,
      "targets.blockedShareLimit": 0.5,
      "pools.chat.maxSequences": 96,
    },
    says: ["throughput-as-capacity", "no-limits"],
    isWhole: true,
  },
  "a peak like the mean": { edits: { "classes.support.arrivals.peakToAverage": 1 }, says: ["sized-by-mean"] },
  "calls of one length": {
    edits: { "classes.support.steps": 1, "classes.support.varies.steps": null },
    says: ["sized-by-mean"],
  },
  "limits for the median": { edits: { "classes.support.limits.percentile": 0.5 }, says: ["sized-by-mean"] },
  "one concurrency for all": {
    edits: { ...cacheAware, "pools.chat.maxSequences": 16, "classes.support.arrivals.perDay": 30_000 },
    says: ["one-concurrency"],
    isWhole: true,
  },
  "replicas that are there at once": {
    edits: { "pools.chat.scaling": {}, "pools.chat.readiness": { nodeSeconds: 0, imageSeconds: 0, warmUpSeconds: 0 } },
    says: ["instant-scaling"],
  },
  "one adapter": { edits: { "pools.chat.adapters": { count: 1 } }, says: ["adapters-or-copies"] },
  "attempts that never fail": { edits: { "classes.support.successPerAttempt": 1 }, says: ["work-left-out"] },
  "a month of office hours": { edits: { hoursPerMonth: 160 }, says: ["work-left-out"] },
};

const hosted = { "classes.support.servedBy": "hosted" };
const atOnce = { "classes.support.arrivals.submission": { workflows: 2, deadlineSeconds: 9 } };
const seen = { "pools.chat.model": "gemma-3-27b", "classes.support.images": {} };
/** Whatever else a plan is told: memory, formats, limits, supply, prices, providers. */
export const contradicted: Readonly<Record<string, Broken>> = {
  "weights larger than a device": {
    edits: { "pools.chat.tp": 1, "pools.chat.weights": "bf16" },
    says: ["does-not-fit"],
  },
  "weights that leave no room": {
    edits: { "pools.chat.tp": 1, "pools.chat.memoryShare": 0.875 },
    says: ["no-kv-room"],
  },
  "memory by the label": {
    edits: { "pools.chat.accelerator": "mi300x", "pools.chat.memoryBytes": null, "pools.chat.maxSequences": 1024 },
    says: ["memory-assumed"],
  },
  "prompts longer than the model takes": {
    edits: {
      ...cacheAware,
      "classes.support.prefixTokens": 140_000,
      "classes.support.contextCapTokens": 200_000,
    },
    says: ["context-over-model", "limits-out-of-reach"],
  },
  "devices by the node": { edits: { "pools.chat.devicesPerUnit": 8 }, says: ["bought-by-the-node"] },
  "a format that the device does not compute in": {
    edits: { "pools.chat.weights": "nvfp4" },
    says: ["format-widened"],
  },
  "a cap below the first prompt": {
    edits: { "classes.support.contextCapTokens": 500 },
    says: ["context-cap-too-small", "sized-by-mean"],
  },
  "a limit that no replica keeps": {
    edits: { "classes.support.limits.itlSeconds": 0.005 },
    says: ["limits-out-of-reach"],
  },
  "one replica for fifteen times the work": {
    edits: { "pools.chat.replicas": 1, "classes.support.arrivals.perDay": 300_000 },
    says: ["overload"],
  },
  "a budget of a thousand": { edits: { "targets.budgetUsdPerMonth": 1000 }, says: ["budget-missed"] },
  "logs paid twice": { edits: { "stack.logUsdPerGb": 0.5 }, says: ["cost-entered-twice"] },
  "devices for nothing": { edits: { "pools.chat.usdPerDeviceHour": 0 }, says: ["price-zero"] },
  "a price of next week": { edits: { "pools.chat.priceBasis.date": "2026-12-01" }, says: ["price-ahead"] },
  "a price that has ended": { edits: { "pools.chat.priceBasis.effectiveTo": "2026-11-01" }, says: ["price-expired"] },
  "a price of next year": {
    edits: { "pools.chat.priceBasis.effectiveFrom": "2027-01-01" },
    says: ["price-not-in-force"],
  },
  "a price of last winter": { edits: { "pools.chat.priceBasis.date": "2026-01-01" }, says: ["price-old"] },
  "no price": {
    edits: { "pools.chat.usdPerDeviceHour": null, "pools.chat.priceBasis": null },
    says: ["price-unknown"],
  },
  "reviews that take no time": { edits: { "classes.support.reviewMinutes": 0 }, says: ["contradictory-input"] },
  "a quota of two": { edits: { "pools.chat.quotaDevices": 2 }, says: ["quota-exceeded"] },
  "a quota that growth uses up": {
    edits: {
      "classes.support.arrivals.growthPerMonth": 0.2,
      "classes.support.arrivals.perDay": 100_000,
      "pools.chat.quotaDevices": 14,
      "pools.chat.leadTimeDays": 45,
    },
    says: ["supply-runs-out"],
    isWhole: true,
  },
  "no limit on time": {
    edits: { "classes.support.limits.ttftSeconds": null, "classes.support.limits.itlSeconds": null },
    says: ["no-limits"],
  },
  "a class that is off": { edits: { "classes.support.enabled": false }, says: ["no-work"] },
  "tools that take too little": { edits: { "classes.support.tools.ratePerSecond": 1 }, says: ["tools-overloaded"] },
  "tools near what they take": { edits: { "classes.support.tools.ratePerSecond": 3.3 }, says: ["tools-near-limit"] },
  "three workflows at a time": {
    edits: { "classes.support.arrivals.concurrencyCap": 3 },
    says: ["concurrency-cap-reached"],
  },
  "a bucket that fills too slowly": {
    edits: { "classes.support.serving.callsPerSecond": 0.5 },
    says: ["rate-cap-refuses"],
  },
  "ten tools where four may be called": {
    edits: { "classes.support.tools.callsPerStep": 10, "classes.support.budget.fanOut": 4 },
    says: ["fan-out-drops-calls"],
  },
  "users without patience": { edits: { "classes.support.outcome.patienceSeconds": 30 }, says: ["users-leave"] },
  "a budget of three steps": { edits: { "classes.support.budget.steps": 3 }, says: ["budget-stops-many"] },
  "a fallback that carries much": {
    edits: {
      "classes.support.successPerAttempt": 0.7,
      "classes.support.fallback": { pool: "chat", successShare: 0.8 },
    },
    says: ["fallback-carries-many"],
  },
  "nothing in reserve": { edits: { "reserves.failure": 0, "reserves.node": 0 }, says: ["nothing-in-reserve"] },
  "work that a provider does": { edits: hosted, says: ["served-hosted", "no-work"] },
  "a provider without a name": {
    edits: { ...hosted, "classes.support.hosted": null },
    says: ["hosted-unnamed", "no-work"],
  },
  "more than the provider takes": {
    edits: { ...hosted, ...seen, "classes.support.contract.requestsPerMinute": 10 },
    says: ["provider-limit-exceeded", "images-priced-alike", "served-hosted", "no-work"],
  },
  "half a contract": {
    edits: { ...hosted, "classes.support.contract.unitUsdPerHour": 10 },
    says: ["unit-incomplete", "served-hosted", "no-work"],
  },
  "a region in reserve and only one": { edits: { "reserves.region": 1 }, says: ["region-not-spread"] },
  "a region too far away": {
    edits: {
      "reserves.region": 1,
      "pools.chat.regions": [
        { name: "Frankfurt", share: 0.6, latencySeconds: 0.1 },
        { name: "Singapore", share: 0.4, latencySeconds: 4 },
      ],
    },
    says: ["spill-over-late"],
  },
  "a zone in reserve and only one": { edits: { "reserves.zone": 1 }, says: ["zone-not-spread"] },
  "no time": { edits: atOnce, says: ["submission-late"] },
};
