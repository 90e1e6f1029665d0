import type { Broken } from "./broken-plans.ts";

/** Plans with tiers of memory beneath the prefix caches. */

/** A little of host memory and a store beneath it, at rates that are not those of any device. */
const beneath = {
  hostBytes: 4e9,
  hostBytesPerSecond: 4e9,
  diskBytes: 2e10,
  diskBytesPerSecond: 8e9,
  diskOf: "replica",
};

/** Sessions that come back sooner and later, to two replicas with little room of their own. */
export const offloadedWork = (work: object, pool: object) => ({
  classes: [{ ...work, cachedShare: null, toolSeconds: 40, varies: { toolSeconds: { kind: "lognormal", cv: 1 } } }],
  pools: [{ ...pool, memoryShare: 0.25, maxSequences: 32, replicas: 2, offload: beneath }],
});

const cacheAware = { "pools.chat.routing.router": "cache-aware" };

/** What is said of pools with KV offload. */
export const offloaded: Readonly<Record<string, Broken>> = {
  "sessions whose KV host memory keeps until they are back": {
    edits: {
      ...cacheAware,
      "classes.support.toolSeconds": 900,
      "classes.support.arrivals.perDay": 200_000,
      "pools.chat.offload.hostBytes": 6e12,
    },
    says: ["offload-pays"],
    isLong: true,
  },
  "copies in host memory of what the caches hold anyway": {
    edits: { ...cacheAware, "pools.chat.offload.hostBytes": 64e9 },
    says: ["offload-idle"],
  },
  "KV offload to nobody knows how much memory": {
    edits: { ...cacheAware, "pools.chat.offload": {} },
    says: ["offload-unknown"],
  },
};
