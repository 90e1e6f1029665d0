import type { FieldEntry } from "./field-entry.ts";

const ofPool = "as the pool";

/**
 * What the fields of a pool's ways of serving are called: copies of its KV cache, drafts, adapters, prompts apart, sequences and
 * experts shared out.
 */
export const servingFields: Readonly<Record<string, FieldEntry>> = {
  "pools.*.offload": { name: "KV offload", unset: "off" },
  "pools.*.offload.hostBytes": {
    name: "host memory for KV",
    label: "Host memory of a replica",
    better: "more",
    unset: "unknown",
  },
  "pools.*.offload.hostBytesPerSecond": {
    name: "rate of host memory",
    better: "more",
    unset: "as the device's PCIe",
  },
  "pools.*.offload.diskBytes": {
    name: "store for KV",
    label: "Disk or store",
    better: "more",
    unset: "none",
  },
  "pools.*.offload.diskBytesPerSecond": {
    name: "rate of the store",
    better: "more",
    unset: "unknown",
  },
  "pools.*.offload.diskOf": { name: "whose store" },
  "pools.*.speculation": { name: "speculation" },
  "pools.*.speculation.method": { name: "draft method", label: "What drafts" },
  "pools.*.speculation.draftTokens": { name: "drafted tokens" },
  "pools.*.speculation.draftModel": { name: "draft model", label: "Model that drafts", unset: "by its size" },
  "pools.*.speculation.draftParameters": {
    name: "draft parameters",
    label: "Parameters that draft",
    unset: "as the method has them",
  },
  "pools.*.speculation.text": { name: "drafted text", label: "Kind of text" },
  "pools.*.speculation.acceptance": { name: "draft acceptance", label: "Chance of a draft to be accepted" },
  "pools.*.speculation.acceptanceRow": { name: "measurement of acceptance" },
  "pools.*.adapters": {
    name: "LoRA adapters",
    unset: "none",
  },
  "pools.*.adapters.count": {
    name: "number of adapters",
    label: "LoRA adapters",
  },
  "pools.*.adapters.rank": { name: "rank of the adapters" },
  "pools.*.adapters.targets": { name: "matrices with adapters" },
  "pools.*.adapters.onDevice": {
    name: "adapters on the device",
    label: "Adapters on a device",
    unset: "all of them",
  },
  "pools.*.adapters.zipfExponent": { name: "unevenness of the adapters" },
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
  "pools.*.parallel": { name: "context parallelism" },
  "pools.*.parallel.decodeContext": { name: "ranks that share a cache" },
  "pools.*.parallel.prefillContext": { name: "groups that share a prompt" },
  "pools.*.parallel.redundantExperts": { name: "copies of experts" },
  "pools.*.parallel.expertImbalance": { name: "imbalance of experts", better: "less", unset: "by chance alone" },
};
