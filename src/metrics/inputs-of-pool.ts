import { byHand, poolInput, poolInputs } from "./input-figure.ts";
import type { Metric } from "./metric.ts";

/** What a pool is built of, and how its engine is set. */
export const inputsOfPool: readonly Metric[] = [
  ...poolInputs([
    { id: "tp", path: "pools.*.tp" },
    { id: "pp", path: "pools.*.pp" },
    { id: "memoryShare", path: "pools.*.memoryShare" },
    { id: "batchTokens", path: "pools.*.batchTokens" },
    // The result has a `maxSequences` of its own, what memory holds, so the limit that a person sets has another id.
    {
      id: "sequenceLimit",
      path: "pools.*.maxSequences",
      given: "maxSequences",
      otherwise: ({ promptsIn }) =>
        promptsIn === undefined
          ? null
          : { step: "What a replica of answers takes at once, else what a replica of the pool does.", from: [] },
    },
    { id: "maxWaiting", path: "pools.*.maxWaiting" },
    { id: "devicesPerUnit", path: "pools.*.devicesPerUnit" },
    { id: "quotaDevices", path: "pools.*.quotaDevices" },
    { id: "zones", path: "pools.*.zones" },
    { id: "adapters.count", path: "pools.*.adapters.count" },
    { id: "adapters.onDevice", path: "pools.*.adapters.onDevice" },
    { id: "adapters.rank", path: "pools.*.adapters.rank" },
    { id: "leadTimeDays", path: "pools.*.leadTimeDays" },
    { id: "decodeContext", path: "pools.*.parallel.decodeContext", given: "parallel.decodeContext" },
    { id: "prefillContext", path: "pools.*.parallel.prefillContext", given: "parallel.prefillContext" },
    { id: "redundantExperts", path: "pools.*.parallel.redundantExperts", given: "parallel.redundantExperts" },
    { id: "expertImbalance", path: "pools.*.parallel.expertImbalance", given: "parallel.expertImbalance" },
    { id: "draftTokens", path: "pools.*.speculation.draftTokens", given: "speculation.draftTokens" },
  ]),
  poolInput(
    { path: "pools.*.rackDevices", id: "rackDevices" },
    ({ rackDevices, accelerator }) => rackDevices ?? accelerator.linkDomainDevices,
    ({ rackDevices }) => (rackDevices === null ? { source: "catalogue", date: null } : byHand),
  ),
  // A price with a day is one that a list gave; what a person typed has none.
  poolInput(
    { path: "pools.*.usdPerDeviceHour", id: "usdPerDeviceHour" },
    ({ usdPerDeviceHour }) => usdPerDeviceHour,
    ({ priceDate }) => (priceDate === null ? byHand : { source: "price list", date: priceDate }),
  ),
  poolInput(
    { path: "pools.*.memoryBytes", id: "memoryBytes" },
    ({ memoryBytes, accelerator }) => memoryBytes ?? accelerator.memoryBytes,
    ({ memoryBytes, memoryIsAssumed }) =>
      memoryIsAssumed
        ? { source: "assumed from the label", date: null }
        : memoryBytes === null
          ? { source: "catalogue", date: null }
          : byHand,
  ),
];
