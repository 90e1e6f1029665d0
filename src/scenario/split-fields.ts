import type { FieldEntry } from "./field-entry.ts";

const ofPool = "as the pool";

/** What the fields of prompts on replicas of their own are called. */
export const splitFields: Readonly<Record<string, FieldEntry>> = {
  "pools.*.split": { name: "prompts apart", unset: "off" },
  "pools.*.split.accelerator": { name: "device of the prompts", unset: ofPool },
  "pools.*.split.runtime": { name: "runtime of the prompts", unset: ofPool },
  "pools.*.split.tp": { name: "tensor parallelism of the prompts", unset: ofPool },
  "pools.*.split.pp": { name: "pipeline parallelism of the prompts", unset: ofPool },
  "pools.*.split.weights": { name: "weight format of the prompts", unset: ofPool },
  "pools.*.split.kv": { name: "KV cache format of the prompts", unset: ofPool },
  "pools.*.split.replicas": { name: "replicas of prompts", unset: "as many as it takes" },
  "pools.*.split.answerSequences": { name: "limit on calls that answer", unset: ofPool },
  "pools.*.split.transfer": { name: "transfer of states" },
  "pools.*.split.linkBytesPerSecond": { name: "rate of the transfer", better: "more", unset: "as the topology" },
  "pools.*.split.usdPerDeviceHour": {
    name: "price of the prompts' device",
    better: "less",
    isWorkedOn: true,
    unset: "unknown",
  },
  "pools.*.split.priceDate": { name: "day of the prompts' price", unset: "typed" },
  "pools.*.split.devicesPerUnit": { name: "devices of the prompts sold together", unset: ofPool },
};
