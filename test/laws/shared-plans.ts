import type { Broken } from "./broken-plans.ts";

/** Ranks that share caches and prompts, and experts with copies, of which some are asked for more. */
export const sharedWork = (work: object, pool: object) => ({
  classes: [{ ...work, pool: "code" }],
  pools: [
    {
      ...pool,
      model: "deepseek-v3",
      accelerator: "h200-sxm",
      weights: "fp8",
      tp: 16,
      ep: 8,
      parallel: { decodeContext: 2, prefillContext: 2, redundantExperts: 8, expertImbalance: 1.5 },
    },
  ],
});

/** What is said of pools whose ranks share what they need not, or cannot. */
export const shared: Readonly<Record<string, Broken>> = {
  "ranks that share what they do not have alike": {
    edits: { "pools.chat.parallel": { decodeContext: 8 } },
    says: ["sharing-refused"],
  },
  "a prompt that two ranks share in vain": {
    edits: { "pools.chat.parallel": { prefillContext: 2 } },
    says: ["sharing-loses"],
  },
  "64 heads over three devices": {
    edits: { "pools.chat.tp": 3 },
    says: ["heads-not-divided"],
  },
  "a cached share of a fifth where sessions leave more": {
    edits: { "classes.support.cachedShare": 0.2 },
    says: ["cached-share-low"],
  },
  "a replica over two slices": {
    edits: {
      "pools.chat.accelerator": "h100-sxm-3g.40gb",
      "pools.chat.memoryBytes": null,
      "pools.chat.model": "llama-3.1-8b",
    },
    says: ["slices-split"],
  },
};
