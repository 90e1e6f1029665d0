import { byHand, poolInput, poolInputs } from "./input-figure.ts";
import type { Metric } from "./metric.ts";

/** What a pool is built of, and how its engine is set. */
export const inputsOfPool: readonly Metric[] = [
  ...poolInputs([
    {
      id: "tp",
      path: "pools.*.tp",
      label: "Tensor parallelism",
      unit: "devices",
      better: null,
      words: "Devices that each layer is split over.",
    },
    {
      id: "pp",
      path: "pools.*.pp",
      label: "Pipeline parallelism",
      unit: "stages",
      better: null,
      words: "Groups that the layers are split into, one after the other, each with devices of its own.",
    },
    {
      id: "memoryShare",
      path: "pools.*.memoryShare",
      label: "Memory the engine may use",
      unit: "share",
      better: null,
      words: "Share of a device's memory that the engine may use.",
    },
    {
      id: "batchTokens",
      path: "pools.*.batchTokens",
      label: "Tokens a step",
      unit: "tokens",
      better: null,
      words: "Most prompt and output tokens that one step of the engine processes.",
    },
    // The result has a `maxSequences` of its own, what memory holds, so the limit that a person sets has another id.
    {
      id: "sequenceLimit",
      path: "pools.*.maxSequences",
      given: "maxSequences",
      label: "Limit on sequences",
      unit: "sequences",
      better: null,
      words: "Most sequences that a replica may run at once, whatever its memory holds.",
    },
    {
      id: "maxWaiting",
      path: "pools.*.maxWaiting",
      label: "Queue",
      unit: "calls",
      better: null,
      words: "Most calls that wait at a replica. Further ones are refused.",
    },
    {
      id: "quotaDevices",
      path: "pools.*.quotaDevices",
      label: "Quota",
      unit: "devices",
      better: "more",
      words: "Devices that can be had at most. Unknown where there is no quota.",
    },
  ]),
  // A price with a day is one that a list gave; what a person typed has none.
  poolInput(
    {
      path: "pools.*.usdPerDeviceHour",
      id: "usdPerDeviceHour",
      label: "Price of a device",
      unit: "USD/device-hour",
      better: "less",
      words: "Price of one device for an hour. Unknown where no source gives one and nobody has said.",
    },
    ({ usdPerDeviceHour }) => usdPerDeviceHour,
    ({ priceDate }) => (priceDate === null ? byHand : { source: "price list", date: priceDate }),
  ),
  poolInput(
    {
      path: "pools.*.memoryBytes",
      id: "memoryBytes",
      label: "Memory of a device",
      unit: "bytes",
      better: "more",
      words:
        "Memory that the driver of one device reports: the “80 GB” of a label counts in GiB or is rounded. Unknown where no source gives it and nobody has said.",
    },
    ({ memoryBytes, accelerator }) => memoryBytes ?? accelerator.memoryBytes,
    ({ memoryBytes }) => (memoryBytes === null ? { source: "catalogue", date: null } : byHand),
  ),
];
