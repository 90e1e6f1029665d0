import { defineFormula } from "../formula.ts";

/** Figures of a pool that are one expression each. */

/** @source derived: an even split over the serving replicas */
export const offeredCallsPerSecond = defineFormula({
  id: "offeredCallsPerSecond",
  words: "calls a second offered to one serving replica at the peak",
  unit: "calls/s",
  expression: "planningCallsPerSecond / steadyReplicas",
  evaluate: ({ planningCallsPerSecond, steadyReplicas }: Record<"planningCallsPerSecond" | "steadyReplicas", number>) =>
    planningCallsPerSecond / steadyReplicas,
});

/** @source derived: offered over the most a replica completes, with its batch full */
export const utilisation = defineFormula({
  id: "utilisation",
  words: "load of a replica over the most it can complete",
  unit: "share",
  expression: "offeredCallsPerSecond / saturationCallsPerSecond",
  evaluate: (x: Record<"offeredCallsPerSecond" | "saturationCallsPerSecond", number>) =>
    x.offeredCallsPerSecond / x.saturationCallsPerSecond,
});

/** @source little-1961: as many calls as the batch holds leave in the time that one takes in a full batch */
export const saturationRate = defineFormula({
  id: "saturationCallsPerSecond",
  words: "the most calls a second that a replica completes, with its batch full",
  unit: "calls/s",
  expression: "batchCap / fullBatchSeconds",
  source: "little-1961",
  evaluate: ({ batchCap: running, fullBatchSeconds }: Record<"batchCap" | "fullBatchSeconds", number>) =>
    running / fullBatchSeconds,
});

/** @source little-1961 */
export const waitMeanSeconds = defineFormula({
  id: "waitMeanSeconds",
  words: "mean wait of an accepted call before it joins the batch",
  unit: "s",
  expression: "meanWaiting / acceptedCallsPerSecond",
  source: "little-1961",
  evaluate: ({ meanWaiting, acceptedCallsPerSecond }: Record<"meanWaiting" | "acceptedCallsPerSecond", number>) =>
    meanWaiting / acceptedCallsPerSecond,
});

/** @source kwon-2023-pagedattention: running calls fill blocks for the tokens they hold */
export const kvUse = defineFormula({
  id: "kvUse",
  words: "share of the KV cache that running calls fill on average",
  unit: "share",
  expression: "operatingBatch * kvUsePerCall",
  source: "kwon-2023-pagedattention",
  evaluate: ({ operatingBatch, kvUsePerCall }: Record<"operatingBatch" | "kvUsePerCall", number>) =>
    operatingBatch * kvUsePerCall,
});

/** @source derived: a running call holds its prompt and half of its answer on average */
export const activeTokens = defineFormula({
  id: "activeTokens",
  words: "tokens that running calls hold in a replica's KV cache on average",
  unit: "tokens",
  expression: "operatingBatch * runningContextTokens",
  evaluate: (x: Record<"operatingBatch" | "runningContextTokens", number>) => x.operatingBatch * x.runningContextTokens,
});

/** @source kwon-2023-pagedattention: only the last block of a sequence is not full, and by half on average */
export const lastBlockBytes = defineFormula({
  id: "lastBlockBytes",
  words: "KV cache of one device that the half-empty last blocks of running calls hold",
  unit: "bytes",
  expression: "operatingBatch / ranks * blockTokens / 2 * kvBytesPerTokenPerDevice",
  source: "kwon-2023-pagedattention",
  neutral: { ranks: 1 },
  evaluate: (x: Record<"operatingBatch" | "ranks" | "blockTokens" | "kvBytesPerTokenPerDevice", number>) =>
    (((x.operatingBatch / x.ranks) * x.blockTokens) / 2) * x.kvBytesPerTokenPerDevice,
});

/** @source derived: serving replicas and whole replicas for each named event */
export const replicas = defineFormula({
  id: "replicas",
  words: "replicas, reserves included",
  unit: "replicas",
  expression:
    "steadyReplicas + roundingReplicas + regions * failure + nodeReplicas + rackReplicas + zoneReplicas + regionReplicas + regions * rollout + regions * canary + regions * maintenance + regions * warm - sharedReplicas",
  neutral: {
    regions: 1,
    roundingReplicas: 0,
    nodeReplicas: 0,
    rackReplicas: 0,
    zoneReplicas: 0,
    regionReplicas: 0,
    canary: 0,
    sharedReplicas: 0,
  },
  evaluate: (
    x: Record<
      | "steadyReplicas"
      | "regions"
      | "roundingReplicas"
      | "failure"
      | "nodeReplicas"
      | "rackReplicas"
      | "zoneReplicas"
      | "regionReplicas"
      | "rollout"
      | "canary"
      | "maintenance"
      | "warm"
      | "sharedReplicas",
      number
    >,
  ) =>
    x.steadyReplicas +
    x.roundingReplicas +
    x.regions * x.failure +
    x.nodeReplicas +
    x.rackReplicas +
    x.zoneReplicas +
    x.regionReplicas +
    x.regions * x.rollout +
    x.regions * x.canary +
    x.regions * x.maintenance +
    x.regions * x.warm -
    x.sharedReplicas,
});

/** @source derived: a replica is tp x pp devices that serve together */
export const devices = defineFormula({
  id: "devices",
  words: "devices, reserves included",
  unit: "devices",
  expression: "replicas * tp * pp",
  evaluate: (x: Record<"replicas" | "tp" | "pp", number>) => x.replicas * x.tp * x.pp,
});

/** @source kwon-2023-pagedattention: memory holds so many running calls 99 % of the time, the engine runs so many at most */
export const batchCap = defineFormula({
  id: "batchCap",
  words: "most calls that a replica runs at once",
  unit: "calls",
  expression: "max(1, min(sequenceLimit, sequencesInMemory))",
  source: "kwon-2023-pagedattention",
  evaluate: (x: Record<"sequenceLimit" | "sequencesInMemory", number>) =>
    Math.max(1, Math.min(x.sequenceLimit, x.sequencesInMemory)),
});

/** @source derived: the same where no call of a step may name an adapter that the device has no slot for */
export const batchCapWithAdapters = defineFormula({
  id: "batchCapWithAdapters",
  words: "most calls that a replica with LoRA adapters runs at once",
  unit: "calls",
  expression: "max(1, min(sequenceLimit, min(sequencesWithSlots, sequencesInMemory)))",
  evaluate: (x: Record<"sequenceLimit" | "sequencesWithSlots" | "sequencesInMemory", number>) =>
    Math.max(1, Math.min(x.sequenceLimit, x.sequencesWithSlots, x.sequencesInMemory)),
});

/** @source kwon-2023-pagedattention: elements that one more token adds over all layers, in the cache's format */
export const kvBytesPerToken = defineFormula({
  id: "kvBytesPerToken",
  words: "KV cache that the next token adds, one copy over all layers",
  unit: "bytes",
  expression: "elementsPerToken * bytesPerElement",
  source: "kwon-2023-pagedattention",
  evaluate: (x: Record<"elementsPerToken" | "bytesPerElement", number>) => x.elementsPerToken * x.bytesPerElement,
});

/** @source derived: the replica's devices carry it together */
export const goodputPerDevice = defineFormula({
  id: "goodputPerDevice",
  words: "Goodput of a replica over its devices",
  unit: "calls/s",
  expression: "goodputCallsPerSecond / (tp * pp)",
  evaluate: ({ goodputCallsPerSecond, tp, pp }: Record<"goodputCallsPerSecond" | "tp" | "pp", number>) =>
    goodputCallsPerSecond / (tp * pp),
});

/** @source derived: calls of an hour at the Goodput over what the devices of a replica cost in it */
export const goodputCallsPerUsd = defineFormula({
  id: "goodputCallsPerUsd",
  words: "calls of an hour at the Goodput over what the devices of a replica cost in it",
  unit: "calls/$",
  expression: "goodputCallsPerSecond * secondsPerHour / (tp * pp * usdPerDeviceHour)",
  evaluate: (x: Record<"goodputCallsPerSecond" | "secondsPerHour" | "tp" | "pp" | "usdPerDeviceHour", number>) =>
    (x.goodputCallsPerSecond * x.secondsPerHour) / (x.tp * x.pp * x.usdPerDeviceHour),
});

/** @source derived: the load line: peak load over what one limit alone lets the serving replicas carry */
export const resourceUse = defineFormula({
  id: "use",
  words: "peak load over what this limit alone lets a replica carry",
  unit: "share",
  expression: "offeredCallsPerSecond / carriedCallsPerSecond",
  evaluate: (x: Record<"offeredCallsPerSecond" | "carriedCallsPerSecond", number>) =>
    x.offeredCallsPerSecond / x.carriedCallsPerSecond,
});

/** @source derived: devices that are bought, reserves and what comes with whole nodes included, and those of its prompts where they take from the same, over devices that can be had */
export const quotaUse = defineFormula({
  id: "use",
  words: "devices over the quota",
  unit: "share",
  expression: "(devices + strandedDevices + quotaBesideDevices) / quotaDevices",
  neutral: { strandedDevices: 0, quotaBesideDevices: 0 },
  evaluate: ({
    devices: counted,
    strandedDevices,
    quotaBesideDevices,
    quotaDevices,
  }: Record<"devices" | "strandedDevices" | "quotaBesideDevices" | "quotaDevices", number>) =>
    (counted + strandedDevices + quotaBesideDevices) / quotaDevices,
});
