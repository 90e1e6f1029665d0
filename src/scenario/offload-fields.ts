import type { FieldEntry } from "./field-entry.ts";

/** What the fields of KV offload are called. */
export const offloadFields: Readonly<Record<string, FieldEntry>> = {
  "pools.*.offload": { name: "KV offload", unset: "off" },
  "pools.*.offload.hostBytes": {
    name: "host memory for KV",
    label: "Host memory of a replica",
    better: "more",
    unset: "unknown",
    words:
      "Host memory of a replica that holds copies of the KV cache. Unknown where nobody has said what the servers have.",
  },
  "pools.*.offload.hostBytesPerSecond": {
    name: "rate of host memory",
    label: "Rate of host memory",
    better: "more",
    unset: "as the device's PCIe",
    words:
      "Rate at which one device reads host memory. Where nothing is entered, that of its PCIe as the catalogue has it.",
  },
  "pools.*.offload.diskBytes": {
    name: "store for KV",
    label: "Disk or store",
    better: "more",
    unset: "none",
    words: "Disk, or store over the network, that holds copies of the KV cache.",
  },
  "pools.*.offload.diskBytesPerSecond": {
    name: "rate of the store",
    label: "Rate of the store",
    better: "more",
    unset: "unknown",
    words: "Rate at which that store is read and written, for each that has one of its own or for all that share one.",
  },
  "pools.*.offload.diskOf": { name: "whose store" },
};
